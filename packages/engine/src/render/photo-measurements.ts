import { estimateNonPaintLight, estimatePaintLight } from "../lighting/estimate-surface-light.ts";
import { measureWheels, type Wheel } from "../lighting/measure-wheels.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { type BoxedMask, composeMask } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { Raster } from "../photo/resize.ts";
import type { MaterialClass } from "../masks/material-class.ts";

/** What layers need to know of the photo; measured on first use. */
export interface PhotoMeasurements {
  /** How light falls on the masks of a material class; null where they are too small to measure. */
  lightOn: (materialClass: MaterialClass) => SurfaceLight | null;
  /** The wheel of this mask; undefined where its rim does not show. */
  wheelOf: (maskId: string) => Wheel | undefined;
}

interface MaskedRasters {
  full: Photo;
  preview: Raster;
  masks: readonly PartMask[];
  /** The masks at preview size. */
  previewMasks: ReadonlyMap<PartMask, BoxedMask>;
}

export function measurePhoto(rasters: MaskedRasters): PhotoMeasurements {
  let wheels: Map<string, Wheel> | undefined;
  return {
    lightOn: measureLight(rasters),
    wheelOf: (maskId) => {
      wheels ??= measureWheels(rasters.full.pixels, rasters.masks);
      return wheels.get(maskId);
    },
  };
}

/** All paint together gives the light of the scene; a car without paint masks gives it as a whole. */
function measureLight({ preview, masks, previewMasks }: MaskedRasters): PhotoMeasurements["lightOn"] {
  const cache = new Map<MaterialClass, SurfaceLight | null>();
  const { width, height } = preview;
  const area = { left: 0, top: 0, width, height };
  const maskOf = (isWanted: (mask: PartMask) => boolean) => {
    const wanted = masks.filter(isWanted).flatMap((mask) => previewMasks.get(mask) ?? []);
    return { width, height, alpha: composeMask({ masks: wanted, neighbors: [], covers: [] }, area) };
  };
  const estimate = (materialClass: MaterialClass) => {
    const mask = maskOf((other) => other.materialClass === materialClass);
    if (materialClass === "paint") return estimatePaintLight(preview, mask);
    const scene =
      lightOn("paint") ??
      estimatePaintLight(
        preview,
        maskOf(() => true),
      );
    return scene && estimateNonPaintLight(preview, mask, scene);
  };
  function lightOn(materialClass: MaterialClass): SurfaceLight | null {
    const known = cache.get(materialClass);
    if (known !== undefined) return known;
    const fresh = estimate(materialClass);
    cache.set(materialClass, fresh);
    return fresh;
  }
  return lightOn;
}
