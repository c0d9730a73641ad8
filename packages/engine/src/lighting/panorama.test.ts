import { expect, test } from "vitest";
import { NO_CLEAR_SKY } from "./clear-sky.ts";
import { sampleMaskedPhoto } from "./masked-photo.ts";
import { readPanorama, shareOfPanorama } from "./panorama.ts";
import type { Sky } from "./sky.ts";
import { readSurroundings } from "./surroundings.ts";

const SIDE = 100;
const WHITE = 230;

test("a panorama has what stands above the horizon where it stands, the car hides nothing of it", () => {
  // A white pole at a quarter of the width, up to the photo's edge, and a white car in the middle, from row 25 on.
  const { width, data } = panoramaOf((x, y) => (Math.abs(x - 25) < 3 || isCar(x, y) ? WHITE : 20));
  const luminance = (column: number, row: number) => data[(row * width + column) * 4] ?? 0;
  for (const row of [2, 60, 125]) {
    expect(luminance(Math.round(0.25 * width), row)).toBeGreaterThan(0.5);
    expect(luminance(Math.round(0.5 * width), row)).toBeLessThan(0.1);
  }
});

test("behind the car goes on what stands beside it, up to the roof", () => {
  // A dark wall to the left of the car and a white one to the right, both as high as its roof.
  const { width, data } = panoramaOf((x, y) => (y < 25 || x >= 50 ? WHITE : 20));
  const luminance = (column: number, row: number) => data[(row * width + column) * 4] ?? 0;
  expect(luminance(Math.round(0.45 * width), 2)).toBeLessThan(0.1);
  expect(luminance(Math.round(0.55 * width), 2)).toBeGreaterThan(0.5);
  expect(luminance(Math.round(0.45 * width), 125)).toBeGreaterThan(0.5);
});

test("what the photo does not show has one luminance at each height", () => {
  // A white pole, 5 of 100 columns wide, in front of a dark wall.
  const { width, data } = panoramaOf((x, y) => (Math.abs(x - 25) < 3 || isCar(x, y) ? WHITE : 20));
  const skyline = data.slice(60 * width * 4, 61 * width * 4).filter((_, at) => at % 4 === 3);
  for (const value of skyline) expect(value).toBe(skyline[0]);
});

test("white paper around a car is not mirrored as light", () => {
  const { data } = panoramaOf((x, y) => (isCar(x, y) ? 120 : 255));
  expect(data.every((light) => light < 0.5)).toBe(true);
});

test("light paint without a color, and white in blue shade, hides what its coat mirrors; black and red paint do not", () => {
  expect(shareOfPanorama([0.8, 0.8, 0.8])).toBe(1);
  expect(shareOfPanorama([0.39, 0.53, 0.85])).toBeGreaterThan(0.9);
  expect(shareOfPanorama([0.02, 0.02, 0.02])).toBe(0);
  expect(shareOfPanorama([0.4, 0.03, 0.03])).toBe(0);
});

function isCar(x: number, y: number): boolean {
  return x >= 40 && x < 60 && y >= 25 && y < 80;
}

function panoramaOf(brightnessAt: (x: number, y: number) => number) {
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const);
  const size = { width: SIDE, height: SIDE };
  const data = Uint8ClampedArray.from(
    cells.flatMap(([x, y]) => [...Array<number>(3).fill(brightnessAt(x, y)), 255]),
  );
  const alpha = Uint8Array.from(cells, ([x, y]) => (isCar(x, y) ? 255 : 0));
  const masked = sampleMaskedPhoto({ ...size, data }, { ...size, alpha });
  const sky: Sky = { level: 0.75, zenith: [0.8, 0.8, 0.8], surroundings: readSurroundings(masked) };
  return readPanorama(masked, sky, { share: 1, clearSky: NO_CLEAR_SKY });
}
