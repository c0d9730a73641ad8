import { expect, test } from "vitest";
import type { Cutout } from "../cutout/cutout.ts";
import { readDrawnCar } from "./drawn-car.ts";

const [width, height] = [120, 80];

/** A dark car before a white wall, whose mask reaches 3 pixels too far in every other strip of 4. */
function raggedCutout(): Cutout {
  const size = width * height;
  const [luminance, car, part] = [
    new Float32Array(size).fill(1),
    new Float32Array(size),
    new Uint8Array(size),
  ];
  for (let y = 20; y < 80; y++)
    for (let x = 0; x < 63; x++) {
      const at = y * width + x;
      if (x < 60) luminance[at] = 0.2;
      if (x >= 60 && y % 8 >= 4) continue;
      car[at] = 1;
      part[at] = 1;
    }
  return { width, height, luminance, car, part };
}

test("a ragged mask has a smooth outline", () => {
  const { car } = readDrawnCar(raggedCutout(), 1);
  const ends = Array.from({ length: 30 }, (_, row) =>
    car.subarray((row + 40) * width, (row + 41) * width).findIndex((value) => value < 0.5),
  );
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
  expect(ends[15]).toBeGreaterThanOrEqual(60);
  expect(ends[15]).toBeLessThanOrEqual(63);
});

test("nothing of what is behind the car shows along its outline", () => {
  const { luminance, car } = readDrawnCar(raggedCutout(), 1);
  const row = Array.from({ length: 30 }, (_, x) => 60 * width + 40 + x);
  const seen = row.filter((at) => (car[at] ?? 0) > 0);
  expect(seen.length).toBeGreaterThan(18);
  expect(Math.max(...seen.map((at) => luminance[at] ?? NaN))).toBeLessThan(0.3);
});

test("a bar thinner than the roughness stays whole", () => {
  const cutout = raggedCutout();
  for (let x = 0; x < 110; x++)
    for (let y = 5; y < 11; y++) {
      cutout.car[y * width + x] = 1;
      cutout.part[y * width + x] = 1;
    }
  const { car } = readDrawnCar(cutout, 1);
  const middle = Array.from({ length: 90 }, (_, x) => car[8 * width + 8 + x] ?? NaN);
  expect(Math.min(...middle)).toBeGreaterThan(0.5);
});
