import { normalize, type Vector } from "./vectors.ts";

/**
 * The camera of a typical photo of a car. `tangent`: of half the angle that the photo's long side covers; `pitch`: how
 * far it looks down, in radians. Street photos carry neither; reflections of 5° more or less look alike.
 */
export const camera = { tangent: 0.4, pitch: 0.09 } as const;

interface Size {
  width: number;
  height: number;
}

/** Tangents of half the angles across and down the photo. */
export function tangentsOf({ width, height }: Size): { across: number; down: number } {
  const perPixel = camera.tangent / Math.max(width, height);
  return { across: perPixel * width, down: perPixel * height };
}

/** From the surface to the camera at a place of the photo (0 to 1, y down). photo-light.glsl has the same. */
export function viewAt(x: number, y: number, photo: Size): Vector {
  const { across, down } = tangentsOf(photo);
  return normalize([(1 - 2 * x) * across, (2 * y - 1) * down, 1], [0, 0, 1]);
}

/** The mirror image of `view` at a surface. */
export function reflect(view: Vector, normal: Vector): Vector {
  const twice = 2 * (view[0] * normal[0] + view[1] * normal[1] + view[2] * normal[2]);
  return [twice * normal[0] - view[0], twice * normal[1] - view[1], twice * normal[2] - view[2]];
}
