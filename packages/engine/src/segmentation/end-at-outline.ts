import { byteAt, floatAt } from "../array-access.ts";
import { outlineDistance } from "../cutout/outline-distance.ts";
import { roundOutline } from "../cutout/round-outline.ts";
import { settleOutline } from "../cutout/settle-outline.ts";
import { bilinear } from "../masks/bilinear.ts";
import { forEachRun, placesOf } from "../masks/pixel-runs.ts";
import { sampleMask } from "../masks/sample-mask.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import type { PaintMasks } from "./widen-paint.ts";

/** How far the outline may move, in pixels of the small copy. */
const REACH_PX = 5;
/** Logarithm of the odds that a pixel of distance from the masks' own outline is worth. */
const ODDS_OF_PIXEL = 1;
/** Pixels of the small copy outside the settled outline at which paint begins to end, and ends. */
const end = { first: 0.25, last: 1.25 } as const;
/** Paint this deep inside the masks' own outline stays, in pixels of the small copy: only its fringe is in doubt. */
const deep = { first: 1.5, last: 2.5 } as const;

/**
 * Takes from the paint what lies outside the car's outline, once that is as smooth as the photo's edges allow. Where a car
 * and the ground look alike, masks have ragged tails several pixels wide, which dark film on a light car shows. Changes the
 * paint.
 */
export function endAtOutline(masks: PaintMasks, { photo, small }: Record<"photo" | "small", Raster>): void {
  const { width, height } = small;
  const size = { width, height };
  const car = sampleMask(masks.paint, small, (at) => carAt(masks, at));
  const own = outlineDistance(car, size);
  const settled = outlineDistance(smoothOutline(car, own, small), size);
  const most = settled.map((distance, at) =>
    Math.max(ramp(-distance, end.last, end.first), ramp(floatAt(own, at), deep.first, deep.last)),
  );
  const isLimited = Uint8Array.from(most, (value) => Number(value < 1));
  const { alpha } = masks.paint;
  const places = placesOf(photo, small);
  forEachRun(photo, small, isLimited, ({ row, place, start, end: after }) => {
    for (let x = start; x < after; x++) {
      const at = row + x;
      if (byteAt(alpha, at) === 0) continue;
      const limit = Math.round(255 * bilinear(most, size, floatAt(places, x), place));
      if (byteAt(alpha, at) > limit) alpha[at] = limit;
    }
  });
}

/** 0 up to the first value, 1 from the last; or the reverse where the first is the larger. */
function ramp(value: number, zero: number, one: number): number {
  return clamp((value - zero) / (one - zero));
}

function smoothOutline(car: Float32Array, own: Float32Array, small: Raster): Float32Array {
  const { width, height, data } = small;
  const channel = (offset: number) => car.map((_, at) => byteAt(data, at * 4 + offset) / 255);
  const doubtful: number[] = [];
  for (let at = 0; at < own.length; at++) if (Math.abs(floatAt(own, at)) <= REACH_PX) doubtful.push(at);
  const logits = own.map((distance) => ODDS_OF_PIXEL * distance);
  const settled = settleOutline(car, {
    width,
    height,
    channels: [channel(0), channel(1), channel(2)],
    doubtful,
    logits,
  });
  return roundOutline(settled, { width, height, movable: height });
}

/** How much of a pixel any mask covers. */
function carAt({ paint, covers }: PaintMasks, at: number): number {
  let open = 1 - byteAt(paint.alpha, at) / 255;
  for (const { alpha } of covers) open *= 1 - byteAt(alpha, at) / 255;
  return 1 - open;
}
