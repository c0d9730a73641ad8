import { expect, test } from "vitest";
import { coverSquare } from "./cover-square.ts";

test("smaller planes lie in the upper left of the square, and the rest is zero", () => {
  const data = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  const square = coverSquare({ data, dims: [1, 2, 2, 3] });
  const cells = [...square.entries()].filter(([, value]) => value !== 0);
  const second = 256 * 256;
  expect(square).toHaveLength(2 * second);
  expect(cells).toEqual(
    [0, 1, 2, 256, 257, 258, second, second + 1, second + 2, second + 256, second + 257, second + 258].map(
      (cell, index) => [cell, index + 1],
    ),
  );
});

test("whole planes are returned as they are", () => {
  const data = new Float32Array(256 * 256);
  expect(coverSquare({ data, dims: [1, 1, 256, 256] })).toBe(data);
});
