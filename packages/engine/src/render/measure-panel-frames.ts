import { type CarAxes, findCarAxes } from "../geometry/car-axes.ts";
import { metersPerPixelAt } from "../geometry/meters-per-pixel.ts";
import { createPanelFrame, type PanelFrame } from "../geometry/panel-frame.ts";
import { meanNormal } from "../lighting/mean-normal.ts";
import type { Wheel } from "../lighting/measure-wheels.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PartMask } from "../masks/part-mask.ts";

export interface MeasuredPhoto {
  full: { width: number; height: number };
  masks: readonly PartMask[];
  lightOn: (materialClass: MaterialClass) => SurfaceLight | null;
  wheels: () => ReadonlyMap<string, Wheel>;
}

/** Where patterns lie on the panel of a mask: by the panel's mean normal, the car's axes and the nearest wheel's size. */
export function measurePanelFrames({
  full,
  masks,
  lightOn,
  wheels,
}: MeasuredPhoto): (mask: PartMask) => PanelFrame {
  const frames = new Map<PartMask, PanelFrame>();
  let axes: CarAxes | undefined;
  return (mask) => {
    const known = frames.get(mask);
    if (known) return known;
    axes ??= findCarAxes([...wheels().values()], full);
    const { left, top, width, height } = mask.box;
    const origin = { x: left + width / 2, y: top + height / 2 };
    const maps = lightOn(mask.materialClass)?.maps;
    const fresh = createPanelFrame({
      origin,
      photo: full,
      normal: maps ? meanNormal(maps, mask, full) : [0, 0, 1],
      axes,
      metersPerPixel: metersPerPixelAt(origin, masks),
      // Half of a trunk lid faces up, but its strokes continue those of the bumper.
      isAcross: mask.panel === "trunk",
    });
    frames.set(mask, fresh);
    return fresh;
  };
}
