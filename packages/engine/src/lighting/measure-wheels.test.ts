import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { front, rear, wheelOf, wheelScene } from "../testing/wheel-scene.ts";
import { measureWheels } from "./measure-wheels.ts";

test("the side of the car faces from the nearer wheel toward the farther one", () => {
  expect(measure(...wheelScene([front, rear])).get("front")?.facing).toBe(1);
  const turned = [
    { ...front, x: 300 },
    { ...rear, x: 100 },
  ];
  expect(measure(...wheelScene(turned)).get("front")?.facing).toBe(-1);
});

test("the middle of the car is between its wheels, and beside a single one where it faces", () => {
  const both = measure(...wheelScene([front, rear]));
  expect(both.get("front")?.middle).toBe(1);
  expect(both.get("rear")?.middle).toBe(-1);
  expect(measure(...wheelScene([front])).get("front")?.middle).toBe(-1);
});

test("a single wheel is on the side of the car that it faces", () => {
  expect(measure(...wheelScene([front])).get("front")?.facing).toBe(-1);
  expect(measure(...wheelScene([{ ...front, x: 300 }])).get("front")?.facing).toBe(1);
});

test("only wheels whose rim shows are measured, with that rim", () => {
  const [photo] = wheelScene([front]);
  const rim = { x: 104, y: 97, longRadius: 40, shortRadius: 31, angle: 1.5 };
  const measured = measureWheels(photo, [{ ...wheelOf(front), rim }, wheelOf(rear)]);
  expect([...measured].map(([id, wheel]) => [id, wheel.rim])).toEqual([["front", rim]]);
});

test("a darker tire means less light, a brighter top means light from above", () => {
  const lit = measure(...wheelScene([front])).get("front");
  const shaded = measure(...wheelScene([front], (y) => 0.6 - 0.002 * y)).get("front");
  expect(shaded?.tire).toBeLessThan((lit?.tire ?? 0) / 1.5);
  expect(shaded?.highlight).toBeLessThan(lit?.highlight ?? 0);
  expect(shaded?.gradient.up).toBeGreaterThan(0.1);
  expect(Math.abs(lit?.gradient.up ?? 1)).toBeLessThan(0.05);
});

test("noise is 0 in a clean photo and close to the true deviation in a noisy one", () => {
  const [photo, masks] = wheelScene([front]);
  expect(measure(photo, masks).get("front")?.noise).toBe(0);
  const data = photo.data.map((value, at) => value + Math.floor(7 * noiseAt(at >> 2)) - 3);
  const noise = measure({ ...photo, data }, masks).get("front")?.noise ?? 0;
  // Seven uniform steps have a standard deviation of two values.
  expect(noise).toBeGreaterThan(0.6 * (2 / 255));
  expect(noise).toBeLessThan(1.6 * (2 / 255));
});

/** A uniform random number from 0 to 1, the same for the same pixel. */
function noiseAt(pixel: number): number {
  const value = Math.sin(pixel * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

function measure(photo: Raster, masks: PartMask[]) {
  return measureWheels(photo, masks.map(showRim));
}

/** The scene's rims end at 0.7 of their wheels. */
function showRim(mask: PartMask): PartMask {
  if (mask.materialClass !== "wheel") return mask;
  const { longRadius, shortRadius } = mask.ellipse;
  return {
    ...mask,
    rim: { ...mask.ellipse, longRadius: 0.7 * longRadius, shortRadius: 0.7 * shortRadius },
  };
}
