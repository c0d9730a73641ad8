import { expect, test } from "vitest";
import type { CarPart } from "./car-picture.ts";
import { findFlanks } from "./find-flanks.ts";

const area = { left: 0, top: 0, width: 160, height: 120, scale: 1, movable: 50 };

/** Which pixels may move of a car from column 30 to 130 and row 20 to 100. */
function find(parts: CarPart[] = []): (x: number, y: number) => number | undefined {
  const coverage = new Float32Array(area.width * area.height);
  for (let y = 20; y < 100; y++) coverage.fill(1, y * area.width + 30, y * area.width + 130);
  const flanks = findFlanks(coverage, { ...area, parts });
  return (x, y) => flanks[y * area.width + x];
}

test("both flanks move, a few pixels to both sides", () => {
  const at = find();
  expect([22, 30, 38, 121, 129, 137].map((x) => at(x, 70))).toEqual([1, 1, 1, 1, 1, 1]);
  expect([21, 39, 80, 120, 138].map((x) => at(x, 70))).toEqual([0, 0, 0, 0, 0]);
});

test("nothing moves at the underside, and above the lower part", () => {
  const at = find();
  expect([at(30, 95), at(80, 100), at(30, 45)]).toEqual([0, 0, 0]);
});

test("a flank beside a wheel stays, and the other one moves", () => {
  const box = { left: 34, top: 60, width: 30, height: 44 };
  const at = find([{ materialClass: "wheel", panel: "wheel", box, alpha: new Uint8Array(30 * 44) }]);
  expect([at(30, 55), at(30, 80), at(129, 80)]).toEqual([0, 0, 1]);
});
