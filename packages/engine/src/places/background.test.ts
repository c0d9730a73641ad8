import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import { drawBackground, placeOf } from "./background.ts";
import { placeCar } from "./place-car.ts";

/** Blue above the horizon, brown below it. */
function blueOverBrown(horizon: number, [width, height] = [300, 200]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set(Math.floor(at / width) < horizon * height ? [40, 80, 240, 255] : [120, 80, 40, 255], at * 4);
  return { picture: { width, height, data }, horizon };
}

const plane = { horizon: 60, center: 120, focalLength: 300, cameraHeight: 1.35 };

test.each([0.25, 0.5, 0.75])("a horizon at %d of the picture comes to the one of the camera", (horizon) => {
  const pixels = drawBackground(blueOverBrown(horizon), plane, { width: 240, height: 160 });
  const blueAt = (y: number) => pixels[(y * 240 + 120) * 3 + 2] ?? 0;
  expect(blueAt(56)).toBeGreaterThan(0.8);
  expect(blueAt(64)).toBeLessThan(0.1);
});

test("a horizon above the photo leaves only ground", () => {
  const pixels = drawBackground(blueOverBrown(0.5), { ...plane, horizon: -200 }, { width: 240, height: 160 });
  // The first row is half sky.
  expect(Math.max(...pixels.subarray(2 * 240 * 3).filter((_, at) => at % 3 === 2))).toBeLessThan(0.1);
});

test("the car stands in the picture, and a dark picture makes it darker", () => {
  const lit = (map: (value: number) => number) => {
    const { picture, horizon } = blueOverBrown(0.5);
    const data = picture.data.map((value, at) => (at % 4 === 3 ? 255 : map(value)));
    return placeCar(drawnCar(), placeOf({ picture: { ...picture, data }, horizon }));
  };
  const [bright, dark] = [lit((value) => 255 - (255 - value) / 3), lit((value) => value / 4)];
  const greenAt = ({ data }: typeof bright, x: number, y: number) => data[(y * 240 + x) * 4 + 1] ?? 0;
  expect(greenAt(dark, 120, 90)).toBeLessThan(greenAt(bright, 120, 90) - 15);
  expect(greenAt(bright, 5, 5)).toBeGreaterThan(150);
  expect(greenAt(dark, 5, 5)).toBeLessThan(40);
});
