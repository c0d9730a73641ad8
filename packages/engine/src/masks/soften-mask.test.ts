import { expect, test } from "vitest";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { createMaskSoftener, GUIDE_SIDE } from "./soften-mask.ts";

const SIDE = 256;

/** A 1024-pixel photo of a dark square from 300 to 700 on a light background, and logits that are 4 pixels off. */
function scene() {
  const photo = { width: 1024, height: 1024, data: new Uint8ClampedArray(1024 * 1024 * 4).fill(230) };
  for (let y = 300; y < 700; y++) photo.data.fill(30, (y * 1024 + 300) * 4, (y * 1024 + 700) * 4);
  const logits = new Float32Array(SIDE * SIDE).fill(-6);
  for (let y = 74; y < 174; y++) logits.fill(6, y * SIDE + 74, y * SIDE + 174);
  return { photo, logits };
}

test("the border moves to the photo's edge", () => {
  const { photo, logits } = scene();
  const mask = softenerOf(photo)(logits);
  const row = mask.alpha.subarray(500 * 1024, 501 * 1024);
  expect(row[297]).toBeLessThan(40);
  expect(row[301]).toBeGreaterThan(215);
  expect(row[698]).toBeGreaterThan(215);
  expect(row[702]).toBeLessThan(40);
});

test("away from the border the mask is exactly 0 or 255", () => {
  const { photo, logits } = scene();
  const { alpha } = softenerOf(photo)(logits);
  expect(alpha[500 * 1024 + 500]).toBe(255);
  expect(alpha[500 * 1024 + 100]).toBe(0);
  expect(alpha.filter((value) => value > 0 && value < 255).length / alpha.length).toBeLessThan(0.02);
});

test("empty logits give an empty mask", () => {
  const { photo } = scene();
  const mask = softenerOf(photo)(new Float32Array(SIDE * SIDE).fill(-8));
  expect(mask.alpha.every((value) => value === 0)).toBe(true);
});

function softenerOf(photo: Raster) {
  return createMaskSoftener(photo, shrinkTo(photo, 4, GUIDE_SIDE));
}
