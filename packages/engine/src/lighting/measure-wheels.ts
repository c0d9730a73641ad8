import { type LocatedWheel, locateWheels } from "../geometry/locate-wheels.ts";
import { createLumaSampler } from "../geometry/luma-sampler.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { estimateWheelLight, type WheelLight } from "./estimate-wheel-light.ts";

/** Where a wheel is in a photo and how light falls on it: all that a rim's pass needs from the photo. */
export interface Wheel extends Pick<LocatedWheel, "rim" | "facing" | "middle">, WheelLight {
  /** Size of the photo that `rim` and `blurWidth` are measured in. */
  photo: { width: number; height: number };
}

/** All wheels whose rim shows, by mask id. */
export function measureWheels(photo: Raster, masks: readonly PartMask[]): Map<string, Wheel> {
  const luma = createLumaSampler(photo);
  const size = { width: photo.width, height: photo.height };
  return new Map(
    locateWheels(masks).map(({ mask, rim, facing, middle }) => [
      mask.id,
      { rim, facing, middle, photo: size, ...estimateWheelLight(photo, luma, { mask, rim }) },
    ]),
  );
}
