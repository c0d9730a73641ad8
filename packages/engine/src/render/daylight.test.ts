import { expect, test } from "vitest";
import { NO_CLEAR_SKY } from "../lighting/clear-sky.ts";
import type { Rgb } from "../lighting/linear-rgb.ts";
import { shareOfPanorama } from "../lighting/panorama.ts";
import { readDaylight } from "./daylight.ts";

const WHITE: Rgb = [0.8, 0.8, 0.8];
const NEUTRAL: Rgb = [1, 1, 1];

test("white paint in neutral light is in daylight, no bluer than the model says", () => {
  const { share, blue } = daylightOf(WHITE, NEUTRAL);
  expect(share).toBe(1);
  for (const value of blue) expect(value).toBeCloseTo(0);
});

test("white paint that looks blue says that its light is, within bounds", () => {
  const { blue } = daylightOf([0.5, 0.66, 0.9], NEUTRAL);
  expect(blue[2]).toBeGreaterThan(0.1);
  expect(blue[2]).toBeLessThan(0.15);
  expect(blue[0]).toBeLessThan(-0.05);
});

test("white paint that looks warm makes no film warm", () => {
  expect(daylightOf([0.9, 0.78, 0.72], NEUTRAL).blue.map(Math.abs)).toEqual([0, 0, 0]);
});

test.each<[string, Rgb, Rgb]>([
  ["the light of lamps", WHITE, [1.5, 0.9, 0.6]],
  ["dark paint", [0.05, 0.05, 0.06], NEUTRAL],
  ["red paint", [0.6, 0.05, 0.04], NEUTRAL],
])("%s is no daylight", (_, paint, lightColor) => {
  expect(daylightOf(paint, lightColor).share).toBeLessThan(0.05);
});

function daylightOf(paint: Rgb, lightColor: Rgb) {
  const data = new Float32Array(4);
  const panorama = {
    width: 2,
    data,
    reach: [1, 1] as const,
    share: shareOfPanorama(paint),
    clearSky: NO_CLEAR_SKY,
  };
  return readDaylight({ panorama, lightColor, paint });
}
