import fc from "fast-check";
import { expect, test } from "vitest";
import type { Rgb } from "./linear-rgb.ts";
import { splitLight } from "./split-light.ts";

const white = { scattered: gray(0.8), reflected: gray(0.04), exposure: 1, maxReflection: 6 };
const black = { scattered: gray(0.01), reflected: gray(0.04), exposure: 1, maxReflection: 6 };
const red = { ...white, scattered: [0.5, 0.01, 0.01] as Rgb };

test("light as modeled is one share of each", () => {
  for (const model of [white, black, red])
    expect(splitLight(sum(model.scattered, model.reflected), model)).toEqual({ diffuse: 1, reflected: 1 });
});

test("a bright spot is light on white paint and a reflection in black paint", () => {
  const onWhite = splitLight(gray(1.2), white);
  expect(onWhite.diffuse).toBeGreaterThan(1.35);
  expect(onWhite.reflected).toBeLessThan(1.5);
  const onBlack = splitLight(gray(0.2), black);
  expect(onBlack.diffuse).toBeCloseTo(1, 0);
  expect(onBlack.reflected).toBeGreaterThan(2.5);
});

test("on red paint, white light is a reflection and red light is shading", () => {
  const reflection = splitLight(sum(red.scattered, gray(0.14)), red);
  expect(reflection.reflected).toBeGreaterThan(2.5);
  expect(reflection.diffuse).toBeCloseTo(1, 0);
  const lit = splitLight(sum([0.65, 0.013, 0.013], gray(0.04)), red);
  expect(lit.diffuse).toBeGreaterThan(1.2);
  expect(lit.reflected).toBeCloseTo(1, 0);
});

test("a gap takes both", () => {
  const gap = splitLight(gray(0.1), white);
  expect(gap.diffuse).toBeLessThan(0.3);
  expect(gap.reflected).toBeLessThan(0.3);
});

test("any pixel under any model gives finite shares within their bounds", () => {
  const light = fc.double({ min: 0, max: 50, noNaN: true });
  const rgb = fc.tuple(light, light, light);
  fc.assert(
    fc.property(
      rgb,
      rgb,
      rgb,
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      (pixel, scattered, reflected, exposure) => {
        const { diffuse, reflected: share } = splitLight(pixel, {
          scattered,
          reflected,
          exposure,
          maxReflection: 6,
        });
        expect(diffuse).toBeGreaterThanOrEqual(0.05);
        expect(diffuse).toBeLessThanOrEqual(2.5);
        expect(share).toBeGreaterThanOrEqual(0.02);
        expect(share).toBeLessThanOrEqual(6);
      },
    ),
  );
});

function gray(value: number): Rgb {
  return [value, value, value];
}

function sum(a: Rgb, b: Rgb): Rgb {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
