import { floatAt } from "../array-access.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { StyleInput } from "./style-input.ts";

/** How much the surface counts beside the edges of the picture. */
const SURFACE = 0.002;
/** Over which directions are evened out, for a picture of 2400 pixels. */
const SMOOTH = 14;

/**
 * The direction of brush strokes per pixel, in radians: along the car's surface where its normals are known, and along the
 * edges of its tones. As twice the angle in the plane of both, so that opposite directions are one.
 */
export function strokeDirections(tones: Float32Array, input: StyleInput): (at: number) => number {
  const { cutout, unit } = input;
  const { width, height, car } = cutout;
  const cosine = new Float32Array(width * height);
  const sine = new Float32Array(width * height);
  const surface = surfaceOf(input);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (car[at] === 0) continue;
      // For a picture of 2400 pixels: in a larger one, edges are as much softer.
      const across = (floatAt(tones, at + 1) - floatAt(tones, at - 1)) / unit;
      const down = (floatAt(tones, at + width) - floatAt(tones, at - width)) / unit;
      const [right, up] = surface(x, y);
      // Square to the gradient, and square to where the surface leans; both in the picture, where y goes down.
      cosine[at] = down * down - across * across + SURFACE * (up * up - right * right);
      sine[at] = -2 * across * down + SURFACE * 2 * right * up;
    }
  const even = (plane: Float32Array) => blurPlane(plane, { width, height }, SMOOTH * unit);
  const [cosines, sines] = [even(cosine), even(sine)];
  return (at) => 0.5 * Math.atan2(floatAt(sines, at), floatAt(cosines, at));
}

/** Where the surface leans, as the normal's parts to the right and up; nowhere without a measured light. */
function surfaceOf({ picture: { light }, cutout }: StyleInput): (x: number, y: number) => [number, number] {
  if (!light) return () => [0, 0];
  const { width, height, data } = light.maps;
  return (x, y) => {
    const column = Math.min(width - 1, Math.floor((x * width) / cutout.width));
    const row = Math.min(height - 1, Math.floor((y * height) / cutout.height));
    const at = (row * width + column) * 4;
    return [floatAt(data, at), floatAt(data, at + 1)];
  };
}
