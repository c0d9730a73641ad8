import { floatAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import type { CarPart } from "./car-picture.ts";

export interface Lower extends Box {
  /** In pixels of their own picture. */
  parts: readonly CarPart[];
  /** Width of this picture over that of the parts'. */
  scale: number;
  /** Row of this box where the lower part of the car begins. */
  movable: number;
}

/**
 * Pixels of a picture of 640: to both sides of a flank; rows from the lowest on, which may be the underside. And how far from a
 * wheel a flank begins, as a share of its width.
 */
const reach = { beside: 8, underside: 12, wheel: 0.25 } as const;

/**
 * 1 beside the left and right ends of the lower part of the car: bumpers seen from the front or from behind. Away from
 * wheels and the underside no shadow is beside them, so that the outline can follow colors there, too.
 */
export function findFlanks(coverage: Float32Array, lower: Lower): Uint8Array {
  const { width, height, movable } = lower;
  const flanks = new Uint8Array(coverage.length);
  const isCar = (x: number, y: number) =>
    x >= 0 && x < width && y < height && floatAt(coverage, y * width + x) >= 0.5;
  const isByWheel = findWheels(lower);
  for (let y = movable; y < height; y++) {
    const row = coverage.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value >= 0.5);
    const last = row.findLastIndex((value) => value >= 0.5);
    if (first === last) continue;
    for (const [end, inward] of [
      [first, 2],
      [last, -2],
    ] as const) {
      if (!isCar(end + inward, y + reach.underside) || isByWheel(end, y)) continue;
      const from = y * width + Math.max(0, end - reach.beside);
      flanks.fill(1, from, y * width + Math.min(width, end + reach.beside + 1));
    }
  }
  return flanks;
}

/** Whether a wheel is beside or above a pixel. */
function findWheels({ parts, scale, left, top }: Lower): (x: number, y: number) => boolean {
  const wheels = parts
    .filter(({ materialClass }) => materialClass === "wheel")
    .map(({ box }) => ({
      from: box.left * scale - left,
      width: box.width * scale,
      top: box.top * scale - top,
    }));
  return (x, y) =>
    wheels.some((wheel) => {
      const margin = reach.wheel * wheel.width + reach.beside;
      return x > wheel.from - margin && x < wheel.from + wheel.width + margin && y > wheel.top - reach.beside;
    });
}
