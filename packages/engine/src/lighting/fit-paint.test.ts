import { expect, test } from "vitest";
import { fitPaint, type PaintSample } from "./fit-paint.ts";
import type { Rgb } from "./linear-rgb.ts";

const irradiance: Rgb = [0.5, 0.5, 0.5];
const reflected: Rgb = [0.02, 0.02, 0.02];
const pixel = (albedo: Rgb): PaintSample => ({
  light: [albedo[0] * 0.5 + 0.02, albedo[1] * 0.5 + 0.02, albedo[2] * 0.5 + 0.02],
  irradiance,
  reflected,
});
/** A gap, a badge or a grille that the mask took for paint. */
const gap: PaintSample = { light: [0.01, 0.01, 0.01], irradiance, reflected };

test("paint is what explains its pixels", () => {
  const { paint, error } = fitPaint([pixel([0.6, 0.1, 0.05]), pixel([0.6, 0.1, 0.05])], 0.75);
  expect(paint[0]).toBeCloseTo(0.6, 5);
  expect(paint[1]).toBeCloseTo(0.1, 5);
  expect(paint[2]).toBeCloseTo(0.05, 5);
  expect(error).toBeCloseTo(0, 5);
});

test("a fifth of gaps and badges leaves white paint white", () => {
  const samples = Array.from({ length: 100 }, (_, index) => (index % 5 === 0 ? gap : pixel([0.8, 0.8, 0.8])));
  const { paint, error } = fitPaint(samples, 0.75);
  for (const channel of paint) expect(channel).toBeCloseTo(0.8, 2);
  expect(error).toBeGreaterThan(0.1);
});

test("paint stays between the darkest and the lightest there is", () => {
  expect(fitPaint([pixel([0.6, 0.5, -1])], 0.75).paint).toEqual([
    expect.closeTo(0.6, 5),
    expect.closeTo(0.5, 5),
    0.004,
  ]);
});

test("paint that seems lighter than there is keeps its color, which a white car has from its light", () => {
  const { paint } = fitPaint([pixel([1.8, 1.6, 1.2])], 0.75);
  for (const [channel, value] of [0.9, 0.8, 0.6].entries()) expect(paint[channel]).toBeCloseTo(value, 5);
});
