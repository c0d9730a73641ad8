import { expect, test } from "vitest";
import type { Raster } from "../photo/resize.ts";
import { drawPlace } from "./draw-place.ts";
import type { Place } from "./place.ts";

const size = { width: 60, height: 40 };
const place: Place = {
  backdrop: null,
  surroundings: null,
  sun: null,
  floor: [0, 0, 0],
  wall: [0, 0, 0],
  mirror: 0,
  grain: 0,
  evenBelow: null,
  light: [1, 1, 1],
  exposure: 1,
};

test("a long lens still shows as much of an environment as a normal one", () => {
  const backdrop = drawBackdrop((x) => (x / 120) * 255);
  const light = [90, 300].map((focalLength) => {
    const plane = { horizon: 20, center: 30, focalLength, cameraHeight: 1.35 };
    const pixels = drawPlace({ ...place, backdrop }, plane, size);
    return (pixels[59 * 3] ?? 0) - (pixels[0] ?? 0);
  });
  expect(light[0]).toBeGreaterThan(0.1);
  expect(light[1]).toBeCloseTo(light[0] ?? 0, 5);
});

test("the grid of a compressed backdrop does not show where it is enlarged", () => {
  expect(contrastOfGrid(6)).toBeLessThan(0.012);
});

test("a photo no larger than its backdrop keeps what is sharp there", () => {
  // The grid's own contrast is 0.06.
  expect(contrastOfGrid(1)).toBeGreaterThan(0.03);
});

/** Of a backdrop of squares of two pixels, so many times enlarged. */
function contrastOfGrid(enlarged: number): number {
  const backdrop = drawBackdrop((x, y) => (x % 4 < 2 === y % 4 < 2 ? 120 : 136));
  const [width, height] = [60 * enlarged, 40 * enlarged];
  const plane = { horizon: height / 2, center: width / 2, focalLength: 57 * enlarged, cameraHeight: 1.35 };
  const pixels = drawPlace({ ...place, backdrop }, plane, { width, height });
  const sorted = pixels.toSorted();
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}

/** 120° across and 70° high, in degrees. */
function drawBackdrop(byteAt: (x: number, y: number) => number): Raster {
  const [width, height] = [120, 70];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++)
    data.fill(byteAt(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
  return { width, height, data };
}
