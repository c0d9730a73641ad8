import { expect, test } from "vitest";
import type { Raster } from "../photo/resize.ts";
import { createLumaSampler, createWheelSampler } from "./luma-sampler.ts";

test.each([
  ["anywhere", createLumaSampler(gradient())],
  ["around a wheel", createWheelSampler(gradient(), { left: 12, top: 8, width: 8, height: 8 })],
])("luma is read at places of the photo, in between too, %s", (_, luma) => {
  expect(luma(15.5, 10.5)).toBeCloseTo((15 + 3 * 10) / 255);
  expect(luma(15.9, 10.75)).toBeCloseTo((15.4 + 3 * 10.25) / 255);
  expect(luma(10.5, 6.5)).toBeCloseTo((10 + 3 * 6) / 255);
});

test("a wheel at the photo's corner has the corner's luma beyond it", () => {
  const luma = createWheelSampler(gradient(), { left: 24, top: 12, width: 8, height: 8 });
  expect(luma(60, 60)).toBeCloseTo((31 + 3 * 19) / 255);
});

/** Gray that grows by a byte per column and three per row. */
function gradient(): Raster {
  const [width, height] = [32, 20];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.fill((at % width) + 3 * Math.floor(at / width), at * 4, at * 4 + 3);
  return { width, height, data };
}
