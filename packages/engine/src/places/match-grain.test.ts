import { expect, test } from "vitest";
import { addGrain, measureGrain } from "./match-grain.ts";

/** A picture whose upper half is stripes and whose lower half is gray, grainy by `sigma` levels of a byte. */
function grainy(sigma: number, side = 120) {
  const data = new Uint8ClampedArray(side * side * 4).fill(128);
  for (let at = 0; at < (side * side) / 2; at++) data.fill(at % 4 < 2 ? 60 : 200, at * 4, at * 4 + 3);
  addGrain(data, new Float32Array(side * side), sigma);
  return { width: side, height: side, data };
}

test.each([1.5, 3, 4.5])("grain of %d levels is measured as it was added, beside edges", (sigma) => {
  expect(measureGrain(grainy(sigma), whole(120 * 120))).toBeCloseTo(sigma, 0);
});

test("what is beside the car is texture, not grain", () => {
  const [picture, ground] = [grainy(1.5), grainy(5)];
  const car = whole(120 * 120);
  for (let row = 0; row < 120; row++) {
    const [middle, end] = [row * 120 + 60, row * 120 + 120];
    car.fill(0, middle, end);
    picture.data.set(ground.data.subarray(middle * 4, end * 4), middle * 4);
  }
  expect(measureGrain(picture, car)).toBeCloseTo(1.5, 0);
  expect(measureGrain(picture, whole(120 * 120))).toBeGreaterThan(2);
});

test("a picture that is white all over gets the least grain", () => {
  const data = new Uint8ClampedArray(4 * 900).fill(255);
  expect(measureGrain({ width: 30, height: 30, data }, whole(900))).toBe(1.2);
});

test("the car keeps its own grain", () => {
  const data = new Uint8ClampedArray(4 * 100).fill(128);
  addGrain(data, new Float32Array(100).fill(1), 5);
  expect(data.every((value) => value === 128)).toBe(true);
});

/** Coverage by a car that fills the picture. */
function whole(pixels: number): Float32Array<ArrayBuffer> {
  return new Float32Array(pixels).fill(1);
}
