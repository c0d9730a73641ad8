import { expect, test } from "vitest";
import { patternScale } from "./pattern-scale.ts";

// A car of 1600 pixels in a preview of 2048 has about 0.36 pixels per millimeter.
const rasterPixelsPerMillimeter = 0.36;

test("a weave of 5 mm is enlarged where the whole photo fits the screen and true to scale when zoomed in", () => {
  const scaleAt = (screenScale: number) => patternScale(5, { rasterPixelsPerMillimeter, screenScale });
  expect(scaleAt(0.6)).toBeCloseTo(2 ** 1.5);
  expect(scaleAt(2)).toBe(1);
});

test("a pattern finer than the photo's pixels stays enlarged at any zoom", () => {
  expect(patternScale(1, { rasterPixelsPerMillimeter, screenScale: 8 })).toBeGreaterThan(1);
});

test("zooming changes the scale in few steps, never beyond 16", () => {
  const zooms = Array.from({ length: 200 }, (_, index) => 0.02 * 1.04 ** index);
  const scales = zooms.map((screenScale) => patternScale(5, { rasterPixelsPerMillimeter, screenScale }));
  const steps = [...new Set(scales)].map((scale) => 2 * Math.log2(scale));
  expect(steps.map(Math.round)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  for (const step of steps) expect(step).toBeCloseTo(Math.round(step));
});
