import fc from "fast-check";
import { expect, test } from "vitest";
import { byteToLinear, toDisplay, toSceneLight } from "./tone-curve.ts";

test("scene light survives display and back, up to what a photo clips", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1.8, noNaN: true }), (light) => {
      expect(toSceneLight(toDisplay(light)) / light).toBeCloseTo(1, 3);
    }),
  );
});

test("more scene light never displays darker, and no light as black", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (a, b) => {
        expect(toDisplay(Math.max(a, b))).toBeGreaterThanOrEqual(toDisplay(Math.min(a, b)));
      },
    ),
  );
  expect([toDisplay(0), toDisplay(1e6)]).toEqual([0, 1]);
});

test("a clipped pixel is bright, but finite", () => {
  expect(toSceneLight(1)).toBeGreaterThan(1.8);
  expect(toSceneLight(1)).toBeLessThan(2.5);
});

test("middle gray in sRGB is a fifth of the light", () => {
  expect(byteToLinear(0)).toBe(0);
  expect(byteToLinear(255)).toBe(1);
  expect(byteToLinear(124)).toBeCloseTo(0.2016, 3);
});
