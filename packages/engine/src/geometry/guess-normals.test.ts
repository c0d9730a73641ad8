import { expect, test } from "vitest";
import { guessNormals } from "./guess-normals.ts";

test("normals turn from up at the car's upper edge to slightly down at its lower edge", () => {
  const { y } = guessNormals(size, carWeights(0, 20));
  expect(y[at(20, 0)]).toBeGreaterThan(0.8);
  expect(Math.abs(y[at(20, 10)] ?? 1)).toBeLessThan(0.2);
  expect(y[at(20, 19)]).toBeLessThan(-0.1);
});

test("a wheel arch does not raise the lower edge of the car's side", () => {
  const weights = carWeights(0, 20);
  for (let x = 18; x < 22; x++) for (let y = 12; y < 20; y++) weights[y * 40 + x] = 0;
  expect(Math.abs(guessNormals(size, weights).y[at(20, 10)] ?? 1)).toBeLessThan(0.2);
});

test("all normals face the camera, even without a car", () => {
  for (const weights of [carWeights(5, 15), new Float32Array(800)]) {
    const { x, y } = guessNormals(size, weights);
    expect(x.every((right, index) => Math.hypot(right, y[index] ?? 1) < 1)).toBe(true);
  }
});

const size = { width: 40, height: 20 };

/** Weights of a car that fills all columns of these rows. */
function carWeights(top: number, bottom: number): Float32Array {
  return Float32Array.from({ length: 800 }, (_, pixel) => (pixel >= top * 40 && pixel < bottom * 40 ? 1 : 0));
}

function at(x: number, y: number): number {
  return y * 40 + x;
}
