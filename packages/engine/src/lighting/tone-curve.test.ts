import fc from "fast-check";
import { expect, test } from "vitest";
import { byteToLinear, toDisplay, toneCurve, toSceneLight } from "./tone-curve.ts";

test("display values convert back to the same scene light up to the white point", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: toneCurve.whitePoint, noNaN: true }), (light) => {
      expect(toSceneLight(toDisplay(light))).toBeCloseTo(light, 6);
    }),
  );
});

test("more scene light never displays darker, and the white point displays as white", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (a, b) => {
        expect(toDisplay(Math.max(a, b))).toBeGreaterThanOrEqual(toDisplay(Math.min(a, b)));
      },
    ),
  );
  expect(toDisplay(toneCurve.whitePoint)).toBeCloseTo(1, 9);
  expect(toDisplay(100)).toBe(1);
});

test("middle gray in sRGB is a fifth of the light", () => {
  expect(byteToLinear(0)).toBe(0);
  expect(byteToLinear(255)).toBe(1);
  expect(byteToLinear(124)).toBeCloseTo(0.2016, 3);
});
