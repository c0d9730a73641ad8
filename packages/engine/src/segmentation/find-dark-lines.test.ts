import { expect, test } from "vitest";
import type { Raster } from "../photo/resize.ts";
import { findDarkLines, LINES_SIDE } from "./find-dark-lines.ts";

const SIZE = { width: 1024, height: 256 };

/** A gray photo in the frame whose brightness depends on the column. */
function photoOf(brightnessAt: (x: number) => number): Raster {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let at = 0; at < SIZE.width * SIZE.height; at++)
    data.fill(brightnessAt(at % SIZE.width), at * 4, at * 4 + 4);
  return { ...SIZE, data };
}

/** Along a row in the middle of the photo. */
function row(lines: Uint8Array): Uint8Array {
  return lines.subarray(60 * LINES_SIDE, 61 * LINES_SIDE);
}

const isGap = (x: number) => x >= 400 && x < 404;

test.each([
  ["light", 200, 90],
  ["dark", 60, 15],
])("a narrow gap in %s paint is a line, and what is beside it is none", (_, paint, gap) => {
  const found = row(findDarkLines(photoOf((x) => (isGap(x) ? gap : paint))));
  expect(Math.min(...found.subarray(200, 202))).toBe(255);
  expect(Math.max(...found.subarray(0, 198), ...found.subarray(204))).toBe(0);
});

test.each([
  ["a bright line", (x: number) => (isGap(x) ? 200 : 90)],
  ["the edge of a shadow", (x: number) => (x < 400 ? 200 : 90)],
  ["a wide dark stripe", (x: number) => (x >= 400 && x < 440 ? 90 : 200)],
])("%s is no line", (_, brightnessAt) => {
  expect(findDarkLines(photoOf(brightnessAt)).every((strength) => strength === 0)).toBe(true);
});
