import type { BoxedMask } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { clamp } from "../numbers.ts";
import { type Point, type Quad, quadAround, toRectangle } from "./quad.ts";

/** Samples along each side of a pixel, for smooth edges. */
const SAMPLES = 4;

/** The part mask of a license plate with these corners, in photo pixels. The id must be unique among the photo's masks. */
export function plateMaskOf(quad: Quad, photo: { width: number; height: number }, id: string): PartMask {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const left = clamp(Math.floor(Math.min(...xs)), 0, photo.width);
  const top = clamp(Math.floor(Math.min(...ys)), 0, photo.height);
  const width = clamp(Math.ceil(Math.max(...xs)), 0, photo.width) - left;
  const height = clamp(Math.ceil(Math.max(...ys)), 0, photo.height) - top;
  const alpha = new Uint8Array(width * height);
  const toPlate = toRectangle(quad);
  for (let at = 0; at < alpha.length; at++) {
    let inside = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const { x, y } = toPlate({
        x: left + (at % width) + ((sample % SAMPLES) + 0.5) / SAMPLES,
        y: top + Math.floor(at / width) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES,
      });
      if (x >= 0 && x <= 1 && y >= 0 && y <= 1) inside++;
    }
    alpha[at] = Math.round((255 * inside) / SAMPLES ** 2);
  }
  const box = { left, top, width, height };
  // The customer placed it, or the picture shows it clearly.
  return { id, materialClass: "trim", panel: "plate", side: null, box, alpha, confidence: 1 };
}

/** The corners of a plate from its mask, in photo pixels, within a pixel. Null where the mask is empty. */
export function plateQuadOf({ box, alpha }: BoxedMask): Quad | null {
  const outline: Point[] = [];
  for (let row = 0; row < box.height; row++) {
    const line = alpha.subarray(row * box.width, (row + 1) * box.width);
    const first = line.findIndex((value) => value > 127);
    if (first < 0) continue;
    const last = line.findLastIndex((value) => value > 127) + 1;
    for (const x of [first, last])
      for (const y of [row, row + 1]) outline.push({ x: box.left + x, y: box.top + y });
  }
  return quadAround(outline);
}
