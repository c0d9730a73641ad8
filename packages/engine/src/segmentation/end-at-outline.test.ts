import { expect, test } from "vitest";
import type { Mask } from "../masks/mask.ts";
import { shrinkTo } from "../photo/resize.ts";
import { endAtOutline } from "./end-at-outline.ts";

const SIDE = 96;
/** Of the car's left edge. */
const EDGE = 48;

/** A photo whose left half has one gray and its right half another. */
function photoOf(left: number, right: number, side = SIDE) {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++)
    data.fill(at % side < (EDGE * side) / SIDE ? left : right, at * 4, at * 4 + 3);
  return { width: side, height: side, data };
}

/** Paint of these coverages, for a square of 96. */
function paintOf(coverage: (x: number, y: number) => number, side = SIDE): Mask {
  const scale = SIDE / side;
  const alpha = Uint8Array.from({ length: side * side }, (_, at) =>
    Math.round(255 * coverage(Math.floor((at % side) * scale), Math.floor(Math.floor(at / side) * scale))),
  );
  return { width: side, height: side, alpha };
}

/** Paint right of the edge, with a tail of a third for six pixels beside it. */
const withTail = (x: number) => {
  if (x >= EDGE) return 1;
  return x >= EDGE - 6 ? 1 / 3 : 0;
};

function coverageAt({ alpha, width }: Mask, x: number, y: number): number {
  return (alpha[y * width + x] ?? 0) / 255;
}

test("a tail of film beside a car that looks like the ground is cut off", () => {
  const photo = photoOf(200, 200);
  const paint = paintOf(withTail);
  endAtOutline({ paint, covers: [] }, { photo, small: photo });
  expect(coverageAt(paint, EDGE - 3, 48)).toBe(0);
  expect(coverageAt(paint, EDGE - 6, 48)).toBe(0);
  expect(coverageAt(paint, EDGE + 1, 48)).toBe(1);
});

test("spikes where nothing in the photo has an edge are cut off, what lies deeper stays", () => {
  const photo = photoOf(200, 200);
  const spike = (x: number, y: number) => Number(x >= EDGE - (y % 16 < 3 ? 4 : 0));
  const paint = paintOf(spike);
  endAtOutline({ paint, covers: [] }, { photo, small: photo });
  expect(coverageAt(paint, EDGE - 4, 49)).toBeLessThan(0.1);
  for (let y = 0; y < SIDE; y++) expect(coverageAt(paint, EDGE + 3, y)).toBe(1);
});

test("film goes on to an edge of the photo", () => {
  const photo = photoOf(40, 200);
  const paint = paintOf((x) => Number(x >= EDGE));
  const before = paint.alpha.slice();
  endAtOutline({ paint, covers: [] }, { photo, small: photo });
  expect(paint.alpha).toEqual(before);
});

test("paint beside glass or a wheel is inside the car and stays", () => {
  const photo = photoOf(200, 200);
  const paint = paintOf(withTail);
  const before = paint.alpha.slice();
  const glass = paintOf((x) => Number(x < EDGE));
  endAtOutline({ paint, covers: [glass] }, { photo, small: photo });
  expect(paint.alpha).toEqual(before);
});

test("a large photo is cut where its small copy is", () => {
  const photo = photoOf(200, 200, 8 * SIDE);
  const paint = paintOf(withTail, photo.width);
  endAtOutline({ paint, covers: [] }, { photo, small: shrinkTo(photo, 4, SIDE) });
  expect(coverageAt(paint, 8 * (EDGE - 3), 8 * 48)).toBe(0);
  expect(coverageAt(paint, 8 * (EDGE + 1), 8 * 48)).toBe(1);
});
