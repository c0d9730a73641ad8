import { expect, test } from "vitest";
import { quantizeColumns } from "./quantize-columns.ts";

test("each column has its own scale, and its largest value becomes ±127", () => {
  const matrix = Float32Array.of(1, -200, -0.5, 100);
  const { bytes, scales } = quantizeColumns(matrix, 2);
  expect([...bytes]).toEqual([127, -127, -64, 64]);
  expect(scales[0]).toBeCloseTo(1 / 127);
  expect(scales[1]).toBeCloseTo(200 / 127);
});

test("a column of zeros stays zero", () => {
  const { bytes, scales } = quantizeColumns(Float32Array.of(0, 3, 0, 1), 2);
  expect([...bytes]).toEqual([0, 127, 0, 42]);
  expect(scales[0]).toBe(0);
});
