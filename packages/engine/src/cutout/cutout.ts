import { byteAt, floatAt } from "../array-access.ts";
import { composeMask } from "../masks/compose-mask.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { CarPicture } from "./car-picture.ts";
import { closeGaps } from "./close-gaps.ts";
import { oncePerPicture } from "./once-per-picture.ts";

/** A car apart from what is around it. All planes have the picture's size. */
export interface Cutout {
  width: number;
  height: number;
  /** Brightness of the picture as displayed, 0 to 1. */
  luminance: Float32Array;
  /** Coverage by the car, 0 to 1, with what lies between its parts: seats, wheel arches, gaps. */
  car: Float32Array;
  /** Index of the part, from 1, in the order of the picture's parts; 0 beside the car, 255 on it but on no part. */
  part: Uint8Array;
}

/** Part index of the car outside all parts. */
export const OTHER_PART = 255;
/** Seats and wheel arches are darker than this, and darker than most backgrounds. */
const DARK = 0.2;

export const readCutout = oncePerPicture(computeCutout);

function computeCutout(picture: CarPicture): Cutout {
  const { width, height, data, parts } = picture;
  const size = { width, height };
  const luminance = new Float32Array(width * height);
  for (let at = 0; at < luminance.length; at++)
    luminance[at] =
      (0.299 * byteAt(data, at * 4) + 0.587 * byteAt(data, at * 4 + 1) + 0.114 * byteAt(data, at * 4 + 2)) /
      255;
  const area = { left: 0, top: 0, ...size };
  const whole = composeMask({ masks: parts, neighbors: [], covers: [] }, area);
  const part = drawParts(picture);
  const outline = closeGaps(whole, size);
  const lowest = lowestParts(part, size);
  for (let at = 0; at < part.length; at++) {
    if (part[at] || !outline.isInside(at)) continue;
    const isAbovePart = Math.floor(at / width) < (lowest[at % width] ?? -1);
    if (outline.isHole(at) || (isAbovePart && floatAt(luminance, at) < DARK)) part[at] = OTHER_PART;
  }
  const hard = new Float32Array(part.length);
  for (let at = 0; at < hard.length; at++) if (part[at] === OTHER_PART) hard[at] = 1;
  const car = blurPlane(hard, size, 0.7);
  for (let at = 0; at < car.length; at++) car[at] = Math.min(1, byteAt(whole, at) / 255 + floatAt(car, at));
  return { ...size, luminance, car, part };
}

/** Per column, the lowest row with a part; -1 without. What is dark below, between the wheels, is shadow on the ground. */
function lowestParts(part: Uint8Array, { width, height }: Record<"width" | "height", number>): Int32Array {
  const lowest = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (part[y * width + x]) lowest[x] = y;
  return lowest;
}

/** The part that covers most of each pixel, where one covers at least half. */
function drawParts({ width, height, parts }: CarPicture): Uint8Array {
  const part = new Uint8Array(width * height);
  const strongest = new Uint8Array(width * height).fill(127);
  for (const [index, { box, alpha }] of parts.entries())
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++) {
        const to = (box.top + y) * width + box.left + x;
        const value = byteAt(alpha, y * box.width + x);
        if (value < byteAt(strongest, to)) continue;
        strongest[to] = value;
        part[to] = Math.min(OTHER_PART - 1, index + 1);
      }
  return part;
}
