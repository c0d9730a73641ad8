import { expect, test } from "vitest";
import { byteAt } from "../array-access.ts";
import type { Raster } from "../photo/resize.ts";
import { listPhotoWarnings } from "./list-photo-warnings.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { findComponents, type Component } from "../masks/connected-components.ts";

const everySide = { left: true, right: true, top: true, bottom: true };
const alone = { borders: everySide, hasOthers: false };

/** Stripes over the whole picture; `edgePx` is the width of their edges, `bright` their maximum brightness. */
function stripes({ side = 1024, edgePx = 1, bright = 220 }): Raster {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const wave = (place: number) => Math.min(1, Math.max(0, (Math.abs((place % 80) - 40) - 20) / edgePx + 0.5));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      data.fill(bright * (0.1 + 0.45 * (wave(x) + wave(y))), (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

function carFrom(left: number, top: number, right: number, bottom: number): Component {
  const [car] = findComponents((cell) => {
    const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
    return x >= left && x < right && y >= top && y < bottom;
  });
  if (!car) throw new Error("There is no car");
  return car;
}

const inside = carFrom(40, 60, 168, 188);

test("a sharp, bright photo of a whole car has no warnings", () => {
  expect(listPhotoWarnings(stripes({}), inside, alone)).toEqual([]);
  expect(listPhotoWarnings(stripes({}), null, alone)).toEqual([]);
});

test("a car along the border is cut off, but not one that touches it or one at the edge of a zoomed view", () => {
  const cut = carFrom(0, 60, 128, 188);
  expect(listPhotoWarnings(stripes({}), cut, alone)).toEqual(["cut-off"]);
  expect(listPhotoWarnings(stripes({}), cut, { ...alone, borders: { ...everySide, left: false } })).toEqual(
    [],
  );
  const cells = inside.cells.concat([100, 101, 102].map((y) => y * LOGITS_SIDE));
  expect(listPhotoWarnings(stripes({}), { ...inside, cells }, alone)).toEqual([]);
});

test("a photo that is dark even where it is brightest is too dark; a black car by day is not", () => {
  expect(listPhotoWarnings(stripes({ bright: 60 }), inside, alone)).toEqual(["too-dark"]);
  const day = stripes({});
  const black = { ...day, data: day.data.map((value, at) => (at % 40 < 36 ? value * 0.2 : value)) };
  expect(listPhotoWarnings(black, inside, alone)).not.toContain("too-dark");
});

test("edges that rise over ten pixels are blurred, even in one direction only", () => {
  expect(listPhotoWarnings(stripes({ edgePx: 10 }), inside, alone)).toEqual(["blurred"]);
  const moved = stripes({});
  const sharp = moved.data.slice();
  for (let at = 0; at < sharp.length; at++) {
    let sum = 0;
    for (let step = 0; step < 12; step++) sum += byteAt(sharp, Math.max(0, at - 4 * step));
    moved.data[at] = sum / 12;
  }
  expect(listPhotoWarnings(moved, inside, alone)).toEqual(["blurred"]);
});

test("several cars come before the warnings about the one", () => {
  const cut = carFrom(0, 60, 128, 188);
  expect(listPhotoWarnings(stripes({}), cut, { ...alone, hasOthers: true })).toEqual([
    "several-cars",
    "cut-off",
  ]);
});

test("an even surface is not blurred", () => {
  const even = { width: 400, height: 400, data: new Uint8ClampedArray(400 * 400 * 4).fill(200) };
  expect(listPhotoWarnings(even, inside, alone)).toEqual([]);
});

test("a car of few pixels is too small, in a small photo or far away", () => {
  expect(listPhotoWarnings(stripes({ side: 220 }), inside, alone)).toEqual(["too-small"]);
  expect(listPhotoWarnings(stripes({}), carFrom(40, 60, 66, 80), alone)).toEqual(["too-small"]);
});
