import { expect, test } from "vitest";
import type { CutCar } from "../cutout/cut-car.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { showThrough } from "./see-through.ts";

type Color = readonly [number, number, number];

const [width, height] = [40, 10];
/** In displayed bytes. */
const sky: Color = [225, 235, 245];

/** The pixel that is read. */
const MIDDLE = 5 * width + 10;

/** What glass of this color in front of this place shows, of a photo with the sky beside the car. `speck`: of the pixel read. */
function glassShows(color: Color, place: number, speck: Color = color): number {
  return middleShows((at) => (at === MIDDLE ? speck : color), place);
}

function middleShows(colorAt: (at: number) => Color, place: number): number {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const alpha = new Float32Array(width * height);
  for (let at = 0; at < alpha.length; at++) {
    alpha[at] = at % width < 20 ? 1 : 0;
    data.set(alpha[at] ? colorAt(at) : sky, at * 4);
  }
  const plane = (channel: number) =>
    Float32Array.from(alpha, (share, at) => share * byteToLinear(data[at * 4 + channel] ?? 0));
  const car: CutCar = { alpha, color: [plane(0), plane(1), plane(2)] };
  const box = { left: 0, top: 0, width: 20, height };
  const glass = {
    materialClass: "glass",
    panel: null,
    box,
    alpha: new Uint8Array(20 * height).fill(255),
  } as const;
  const picture: CarPicture = { width, height, data, parts: [glass], light: null };
  showThrough(car, picture, new Float32Array(width * height * 3).fill(place));
  return car.color[1][MIDDLE] ?? 0;
}

test("bright glass of the background's color shows the new place", () => {
  expect(glassShows(sky, 0.4)).toBeCloseTo(0.32);
  expect(glassShows(sky, 0.05)).toBeCloseTo(0.04);
});

test("bright glass of another color keeps most of its light, whatever the place", () => {
  const seen = byteToLinear(190);
  expect(glassShows([240, 190, 120], 0.05)).toBeGreaterThan(0.5 * seen);
});

test("dark glass stays as it is", () => {
  expect(glassShows([20, 20, 20], 1)).toBeCloseTo(byteToLinear(20));
});

test("a pixel amid clear glass shows the place too, a speck of the background's color in other glass does not", () => {
  const mixed: Color = [170, 180, 190];
  expect(glassShows(sky, 0.4, mixed)).toBeCloseTo(0.32 * (byteToLinear(180) / byteToLinear(235)), 1);
  const gray: Color = [120, 120, 120];
  expect(glassShows(gray, 0.01, sky)).toBeGreaterThan(0.4 * byteToLinear(235));
});

test("glass that comes to the background's color gradually mirrors it, so the place is no stripe in it", () => {
  const darker = (levels: number): Color => [sky[0] - levels, sky[1] - levels, sky[2] - levels];
  const mirrored = (at: number) => darker(3 * Math.abs((at % width) - 10));
  expect(middleShows(mirrored, 0.01)).toBeGreaterThan(0.4 * byteToLinear(235));
  const framed = (at: number) => darker(Math.abs((at % width) - 10) < 5 ? 0 : 150);
  expect(middleShows(framed, 0.4)).toBeCloseTo(0.32);
});
