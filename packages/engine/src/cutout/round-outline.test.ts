import { expect, test } from "vitest";
import { roundOutline } from "./round-outline.ts";

const size = { width: 40, height: 30 };
const [TOP, MIDDLE] = [15, 20];

/** The rounded coverage of a car that begins at one row in each column. Rows from `movable` on stay. */
function roundedAt(topOf: (x: number) => number, movable = size.height) {
  const coverage = Float32Array.from({ length: size.width * size.height }, (_, at) =>
    Math.floor(at / size.width) >= topOf(at % size.width) ? 1 : 0,
  );
  const rounded = roundOutline(coverage, { ...size, movable });
  return (x: number, y: number) => rounded[y * size.width + x];
}

test("a spike of one pixel goes", () => {
  const coverAt = roundedAt((x) => (x === MIDDLE ? TOP - 6 : TOP));
  expect([TOP - 6, TOP - 4, TOP - 3].map((y) => coverAt(MIDDLE, y))).toEqual([0, 0, 0]);
});

test("a bite of one pixel is filled", () => {
  expect(roundedAt((x) => (x === MIDDLE ? TOP + 6 : TOP))(MIDDLE, TOP + 3)).toBe(1);
});

test("a straight outline stays where it is", () => {
  const coverAt = roundedAt(() => TOP);
  expect(coverAt(MIDDLE, TOP - 1)).toBeLessThan(0.5);
  expect(coverAt(MIDDLE, TOP)).toBeGreaterThan(0.5);
  expect([coverAt(MIDDLE, TOP - 2), coverAt(MIDDLE, TOP + 1)]).toEqual([0, 1]);
});

test("rows below those that may move keep their coverage", () => {
  const coverAt = roundedAt((x) => (x === MIDDLE ? TOP - 6 : TOP), TOP - 4);
  expect([coverAt(MIDDLE, TOP - 5), coverAt(MIDDLE, TOP - 4)]).toEqual([0, 1]);
});
