import { expect, test } from "vitest";
import { spreadPaint } from "./expand-paint-edges.ts";

/** Paint, a pixel that it shares with a lamp, and lamp. */
const row = [
  [1, 255, 0],
  [1, 255, 0],
  [1, 128, 2],
  [2, 255, 0],
  [2, 255, 0],
];

test("where bright paint meets a dark lamp the shared pixel and the next are the paint's", () => {
  const [, , shared, next, last] = spread([0.8, 0.8, 0.4, 0.04, 0]);
  expect(shared).toEqual([1, 255, 2]);
  expect(next).toEqual([1, 255, 2]);
  expect(last).toEqual([2, 255, 0]);
});

test("where what borders on it is as bright, or brighter, each keeps its share", () => {
  expect(spread([0.4, 0.4, 0.4, 0.4, 0.4])).toEqual(row);
  expect(spread([0.02, 0.02, 0.4, 0.8, 0.8])).toEqual(row);
});

function spread(light: number[]): number[][] {
  const numbers = { data: Uint8Array.from(row.flat()), width: row.length, height: 1 };
  const { data } = spreadPaint({ numbers, isPaint: [true, false], light: Float32Array.from(light) });
  return row.map((_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
}
