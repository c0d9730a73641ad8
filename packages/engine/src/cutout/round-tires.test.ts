import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPart, CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { roundTires } from "./round-tires.ts";

const WHEEL = 2;
/** Of the drawn car's left wheel: its middle and radius. */
const [X, Y, RADIUS] = [68, 113, 18];

/** The drawn car with a left wheel whose mask is changed, by its pixels from the wheel's middle. */
function carWithWheel(valueAt: (across: number, down: number, value: number) => number): CarPicture {
  const picture = drawnCar();
  const wheel = picture.parts[WHEEL];
  if (wheel === undefined) throw new Error("the drawn car has wheels");
  const { left, top, width } = wheel.box;
  const alpha = wheel.alpha.map((value, at) =>
    valueAt((at % width) + left + 0.5 - X, Math.floor(at / width) + top + 0.5 - Y, value),
  );
  const changed: CarPart = { ...wheel, alpha };
  return { ...picture, parts: picture.parts.with(WHEEL, changed) };
}

function round(picture: CarPicture): { before: Float32Array; after: Float32Array; width: number } {
  const { width, height, parts } = picture;
  const before = readCutout(picture).car;
  return { before, after: roundTires(before, { parts, scale: 1, width, height }), width };
}

test.each([1, -1])("what a mask misses at a tire's side is filled, side %d", (side) => {
  const bitten = carWithWheel((across, down, value) =>
    down > 7 && down < 11 && side * across > 14 ? 0 : value,
  );
  const { before, after, width } = round(bitten);
  const at = (Y + 8) * width + X + (side === 1 ? 14 : -15);
  expect(before[at]).toBeLessThan(0.5);
  expect(after[at]).toBeGreaterThan(0.5);
});

test("a hole in a tire's lower half is filled", () => {
  const { width, height, parts } = drawnCar();
  const pierced = readCutout(drawnCar()).car.slice();
  const at = (Y + 8) * width + X + 6;
  pierced.fill(0, at - 2, at + 3);
  expect(roundTires(pierced, { parts, scale: 1, width, height })[at]).toBe(1);
});

test("a round tire gains less than a pixel at each side", () => {
  const { before, after, width } = round(drawnCar());
  for (let y = Y + 1; y < Y + RADIUS; y++) {
    const sum = (plane: Float32Array) =>
      plane.subarray(y * width + X - 30, y * width + X + 30).reduce((total, covered) => total + covered, 0);
    expect(sum(after) - sum(before)).toBeLessThan(2);
  }
});

test("a gap wider than a bite stays: beside a mud flap in the mask the ground is seen", () => {
  const flapped = carWithWheel((across, down, value) => {
    if (across > 10) return down < 4 ? 255 : 0;
    return value;
  });
  const { before, after, width } = round(flapped);
  const at = (Y + 6) * width + X + 15;
  expect(before[at]).toBe(0);
  expect(after[at]).toBe(0);
});
