import { guessNormals } from "../geometry/guess-normals.ts";
import { listSurfaces } from "../geometry/list-surfaces.ts";
import { metersPerPixelAt } from "../geometry/meters-per-pixel.ts";
import type { DecalPlane } from "../geometry/decal-plane.ts";
import type { NormalMap } from "../geometry/normal-map.ts";
import type { PanelFrame } from "../geometry/panel-frame.ts";
import { roundMirrors } from "../geometry/round-mirrors.ts";
import { upsampleNormals } from "../geometry/upsample-normals.ts";
import { estimateNonPaintLight, estimatePaintLight } from "../lighting/estimate-surface-light.ts";
import { measureWheels, type Wheel } from "../lighting/measure-wheels.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { lightMapSize } from "../lighting/masked-photo.ts";
import { type BoxedMask, boxAround, composeMask } from "../masks/compose-mask.ts";
import type { Mask } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { shrinkMask } from "../masks/shrink-mask.ts";
import type { SurfaceNormals } from "../masks/surface-normals.ts";
import { findCalipers, type FoundCaliper } from "../rims/find-caliper.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { type DecalPlace, measureDecals } from "./measure-decals.ts";
import { measurePanelFrames } from "./measure-panel-frames.ts";
import type { MaterialClass } from "../masks/material-class.ts";

/** What layers need to know of the photo; measured on first use. */
export interface PhotoMeasurements {
  /** How light falls on the masks of a material class; null where they are too small to measure. */
  lightOn: (materialClass: MaterialClass) => SurfaceLight | null;
  /** The wheel of this mask; undefined where its rim does not show. */
  wheelOf: (maskId: string) => Wheel | undefined;
  /** The painted caliper behind the rim of this wheel's mask; null where none shows. */
  caliperOf: (maskId: string) => FoundCaliper | null;
  /** Size of the whole photo at the car's distance. */
  photoMeters: () => { width: number; height: number };
  /** Where patterns lie on the panel of this mask. */
  panelFrameOf: (mask: PartMask) => PanelFrame;
  /** Where a decal on the panel of this mask lies in the full photo; null where it would reach behind the camera. */
  placeDecal: (mask: PartMask, place: DecalPlace) => DecalPlane | null;
  /** Size of the full photo, in which masks and frames are measured. */
  photoSize: { width: number; height: number };
}

interface MaskedRasters {
  full: Photo;
  preview: Raster;
  masks: readonly PartMask[];
  /** The masks at preview size. */
  previewMasks: ReadonlyMap<PartMask, BoxedMask>;
  /** Null where no model has seen the photo. */
  normals: SurfaceNormals | null;
}

export function measurePhoto(rasters: MaskedRasters): PhotoMeasurements {
  const { full, masks } = rasters;
  const lightOn = measureLight(rasters);
  let known: Map<string, Wheel> | undefined;
  const wheels = () => (known ??= measureWheels(full.pixels, masks));
  let found: Map<string, FoundCaliper> | undefined;
  const calipers = () => (found ??= findCalipers(full.pixels, wheels()));
  return {
    lightOn,
    wheelOf: (maskId) => wheels().get(maskId),
    caliperOf: (maskId) => calipers().get(maskId) ?? null,
    photoMeters: () => {
      const { left, top, width, height } = boxAround(masks.map(({ box }) => box));
      const metersPerPixel = metersPerPixelAt({ x: left + width / 2, y: top + height / 2 }, masks);
      return { width: metersPerPixel * full.width, height: metersPerPixel * full.height };
    },
    photoSize: { width: full.width, height: full.height },
    panelFrameOf: measurePanelFrames({ full, masks, lightOn, wheels }),
    placeDecal: measureDecals({ full, masks, lightOn, wheels }),
  };
}

/** All paint together gives the light of the scene; a car without paint masks gives it as a whole. */
function measureLight(rasters: MaskedRasters): PhotoMeasurements["lightOn"] {
  const { preview, masks, previewMasks } = rasters;
  const cache = new Map<MaterialClass, SurfaceLight | null>();
  let known: NormalMap | undefined;
  const { width, height } = preview;
  const area = { left: 0, top: 0, width, height };
  const maskOf = (isWanted: (mask: PartMask) => boolean) => {
    const wanted = masks.filter(isWanted).flatMap((mask) => previewMasks.get(mask) ?? []);
    return { width, height, alpha: composeMask({ masks: wanted, neighbors: [], covers: [] }, area) };
  };
  const whole = () => maskOf(() => true);
  const estimate = (materialClass: MaterialClass) => {
    const normals = (known ??= measureNormals(rasters, whole));
    const mask = maskOf((other) => other.materialClass === materialClass);
    if (materialClass === "paint") return estimatePaintLight(preview, mask, normals);
    const scene = lightOn("paint") ?? estimatePaintLight(preview, whole(), normals);
    return scene && estimateNonPaintLight(preview, { mask, normals, scene });
  };
  function lightOn(materialClass: MaterialClass): SurfaceLight | null {
    const found = cache.get(materialClass);
    if (found !== undefined) return found;
    const fresh = estimate(materialClass);
    cache.set(materialClass, fresh);
    return fresh;
  }
  return lightOn;
}

/** The model's normals, or a guess where there are none. */
function measureNormals(
  { full, preview, previewMasks, normals }: MaskedRasters,
  whole: () => Mask,
): NormalMap {
  const map = lightMapSize(preview);
  if (normals) {
    const small = new Map(
      [...previewMasks].map(([mask, own]) => [mask, shrinkMask(own, preview, map)] as const),
    );
    return roundMirrors(upsampleNormals(normals, listSurfaces(small), { photo: full, map }), small);
  }
  const { alpha } = whole();
  const small = shrinkTo(
    { width: preview.width, height: preview.height, data: alpha },
    1,
    Math.max(map.width, map.height),
  );
  return guessNormals(
    map,
    Float32Array.from(small.data, (value) => value / 255),
  );
}
