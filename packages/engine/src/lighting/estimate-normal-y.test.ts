import { expect, test } from "vitest";
import { estimateNormalY } from "./estimate-normal-y.ts";

test("the normal's vertical component falls from the car's upper edge to its lower edge", () => {
  const normalY = estimateNormalY(size, carWeights(0, 20));
  expect(at(normalY, 20, 0)).toBeCloseTo(1, 1);
  expect(at(normalY, 20, 10)).toBeCloseTo(0.5, 1);
  expect(at(normalY, 20, 19)).toBeCloseTo(0, 1);
});

test("a wheel arch does not raise the lower edge of the car's side", () => {
  const weights = carWeights(0, 20);
  for (let x = 18; x < 22; x++) for (let y = 12; y < 20; y++) weights[y * 40 + x] = 0;
  expect(at(estimateNormalY(size, weights), 20, 10)).toBeCloseTo(0.5, 1);
});

test("values stay between 0 and 1 even without a car", () => {
  expect([...estimateNormalY(size, new Float32Array(800))].every((value) => value >= 0 && value <= 1)).toBe(
    true,
  );
});

const size = { width: 40, height: 20 };

/** Weights of a car that fills all columns of these rows. */
function carWeights(top: number, bottom: number): Float32Array {
  return Float32Array.from({ length: 800 }, (_, pixel) => (pixel >= top * 40 && pixel < bottom * 40 ? 1 : 0));
}

function at(normalY: Float32Array, x: number, y: number): number | undefined {
  return normalY[y * 40 + x];
}
