import { expect, test } from "vitest";
import { expandPaintEdges } from "./expand-paint-edges.ts";

/** Two pixels of paint, one shared with a lamp, two of lamp. */
const row = [
  [1, 255, 0],
  [1, 255, 0],
  [1, 128, 2],
  [2, 255, 0],
  [2, 255, 0],
];

test("bright paint beside a dark lamp takes the shared pixel and the next", () => {
  const [, , shared, next, last] = expand([0.8, 0.8, 0.4, 0.04, 0]);
  expect(shared).toEqual([1, 255, 2]);
  expect(next).toEqual([1, 255, 2]);
  expect(last).toEqual([2, 255, 0]);
});

test("paint beside an equally bright or brighter part does not expand", () => {
  expect(expand([0.4, 0.4, 0.4, 0.4, 0.4])).toEqual(row);
  expect(expand([0.02, 0.02, 0.4, 0.8, 0.8])).toEqual(row);
});

function expand(luminance: number[]): number[][] {
  const partMap = { data: Uint8Array.from(row.flat()), width: row.length, height: 1 };
  const isPaint = [true, false];
  const { data } = expandPaintEdges({ partMap, isPaint, luminance: Float32Array.from(luminance) });
  return row.map((_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
}
