import fc from "fast-check";
import { expect, test } from "vitest";
import { toLight, toLinear, toPixel, tone } from "./tone.ts";

test("light to pixel and back is the same light, up to what is drawn white", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: tone.whiteLight, noNaN: true }), (light) => {
      expect(toLight(toPixel(light))).toBeCloseTo(light, 6);
    }),
  );
});

test("more light is never drawn darker, and white stays white", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (a, b) => {
        expect(toPixel(Math.max(a, b))).toBeGreaterThanOrEqual(toPixel(Math.min(a, b)));
      },
    ),
  );
  expect(toPixel(tone.whiteLight)).toBeCloseTo(1, 9);
  expect(toPixel(100)).toBe(1);
});

test("sRGB's middle grey is a fifth of the light", () => {
  expect(toLinear(0)).toBe(0);
  expect(toLinear(255)).toBe(1);
  expect(toLinear(124)).toBeCloseTo(0.2016, 3);
});
