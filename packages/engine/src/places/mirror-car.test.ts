import { expect, test } from "vitest";
import { toGround } from "../cutout/ground-plane.ts";
import { mirrorCar } from "./mirror-car.ts";

const size = { width: 40, height: 60 };
const plane = { horizon: 0, center: 20, focalLength: 40, cameraHeight: 1 };

/** A car that ends above row 30, where its tires stand, on a footprint whose near side is at row 36. */
function mirrored({ right = 0 } = {}) {
  const alpha = new Float32Array(size.width * size.height);
  for (let y = 10; y < 30; y++) alpha.fill(1, y * size.width + 5, y * size.width + 35);
  const footprint = {
    middle: { right, away: 40 / 36 + 0.99 },
    along: { right: 1, away: 0 },
    across: { right: 0, away: 1 },
    length: 2,
    width: 2,
    tires: [toGround(plane, 10, 30), toGround(plane, 30, 30)],
  };
  return mirrorCar({ alpha, color: [alpha, alpha, alpha] }, { plane, footprint }, size);
}

test("the floor's picture of a car begins where its tires end", () => {
  const { alpha } = mirrored();
  for (const x of [10, 20, 30]) expect(alpha[31 * size.width + x]).toBeGreaterThan(0.5);
  expect(alpha[27 * size.width + 20]).toBe(0);
});

test("a car that reaches beyond its footprint is mirrored to its end", () => {
  // The footprint ends at column 11, the car at column 5.
  const { alpha } = mirrored({ right: 0.75 });
  expect(alpha[31 * size.width + 7]).toBeGreaterThan(0.5);
});
