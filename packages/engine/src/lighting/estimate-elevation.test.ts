import { expect, test } from "vitest";
import { readElevation } from "./estimate-elevation.ts";

test("a place is as high as it stands between the car's upper and lower edge", () => {
  const elevation = readElevation(size, box(0, 20));
  expect(at(elevation, 20, 0)).toBeCloseTo(1, 1);
  expect(at(elevation, 20, 10)).toBeCloseTo(0.5, 1);
  expect(at(elevation, 20, 19)).toBeCloseTo(0, 1);
});

test("a wheel arch does not lift the lower edge of the side", () => {
  const weights = box(0, 20);
  for (let x = 18; x < 22; x++) for (let y = 12; y < 20; y++) weights[y * 40 + x] = 0;
  expect(at(readElevation(size, weights), 20, 10)).toBeCloseTo(0.5, 1);
});

test("nowhere is it other than between 0 and 1, even without a car", () => {
  expect([...readElevation(size, new Float32Array(800))].every((value) => value >= 0 && value <= 1)).toBe(
    true,
  );
});

const size = { width: 40, height: 20, data: new Uint8Array() };

/** Weights of a car that fills the columns and these rows. */
function box(top: number, bottom: number): Float32Array {
  return Float32Array.from({ length: 800 }, (_, cell) => (cell >= top * 40 && cell < bottom * 40 ? 1 : 0));
}

function at(elevation: Float32Array, x: number, y: number): number | undefined {
  return elevation[y * 40 + x];
}
