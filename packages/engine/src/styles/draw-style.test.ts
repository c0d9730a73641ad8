import { expect, test } from "vitest";
import type { CarPicture } from "../cutout/car-picture.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { drawStyle } from "./draw-style.ts";
import { type StyleName, styleNames } from "./style-name.ts";

/** The color of a drawing at a place of the drawn car, which is 240×160. */
function colorAt(style: StyleName, x: number, y: number, picture = drawnCar()): number[] {
  const { data, width } = drawStyle(picture, style);
  const at = (Math.round((y * width) / 240) * width + Math.round((x * width) / 240)) * 4;
  return [...data.subarray(at, at + 3)];
}

test.each(styleNames)("%s keeps the picture's size and is opaque", (style) => {
  const { width, height, data } = drawStyle(drawnCar(), style);
  expect([width, height, data.length]).toEqual([240, 160, 240 * 160 * 4]);
  expect(data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test.each(styleNames)("%s shows nothing of what is around the car", (style) => {
  const picture = drawnCar();
  const noisy = { ...picture, data: picture.data.slice() };
  // Far from the car, whose masks decide.
  for (let at = 0; at < 240 * 30 * 4; at++) if (at % 4 < 3) noisy.data[at] = (at * 97) % 256;
  expect(drawStyle(noisy, style).data).toEqual(drawStyle(picture, style).data);
});

test.each(styleNames)("%s draws a photo on which no part is outlined", (style) => {
  const empty: CarPicture = { ...drawnCar(), parts: [] };
  expect(drawStyle(empty, style).data.length).toBe(240 * 160 * 4);
});

test("blueprint is blue paper with light lines along the border of the car", () => {
  expect(colorAt("blueprint", 120, 62)).toEqual([
    expect.closeTo(26, -1.3),
    expect.closeTo(58, -1.3),
    expect.closeTo(114, -1.3),
  ]);
  const [red = 0] = colorAt("blueprint", 120, 69);
  expect(red).toBeGreaterThan(120);
});

test("poster shows the car in its own tones: tires darker than the body", () => {
  const sum = (color: number[]) => color.reduce((total, value) => total + value, 0);
  expect(sum(colorAt("poster", 68, 113))).toBeLessThan(130);
  expect(sum(colorAt("poster", 120, 90))).toBeGreaterThan(300);
});

test("ink leaves the paper around the car white, and fills the tires", () => {
  expect(colorAt("ink", 20, 20)).toEqual([243, 237, 224]);
  expect(colorAt("ink", 68, 113)[0]).toBeLessThan(60);
});

test("comic has black contours around the car, and shows it in its own color", () => {
  const picture = drawnCar();
  for (let at = 0; at < 240 * 160; at++)
    if (picture.data[at * 4] === 128) picture.data.set([40, 90, 200, 255], at * 4);
  const [red = 0, , blue = 0] = colorAt("comic", 120, 90, picture);
  expect(blue).toBeGreaterThan(red + 40);
  expect(colorAt("comic", 120, 69, picture)[1]).toBeLessThan(90);
});

test("neon is dark but for the tubes along the borders of the car", () => {
  expect(Math.max(...colorAt("neon", 12, 12))).toBeLessThan(70);
  expect(Math.max(...colorAt("neon", 120, 69))).toBeGreaterThan(150);
});

test("watercolor leaves the paper white away from the car, and the tires are darker than the body", () => {
  expect(Math.min(...colorAt("watercolor", 8, 8))).toBeGreaterThan(225);
  expect(colorAt("watercolor", 68, 113)[0]).toBeLessThan((colorAt("watercolor", 120, 90)[0] ?? 0) - 30);
});

test("painting shows the car in its own color, in strokes, on a ground of its own", () => {
  const picture = drawnCar();
  for (let at = 0; at < 240 * 160; at++)
    if (picture.data[at * 4] === 128) picture.data.set([40, 90, 200, 255], at * 4);
  const { data } = drawStyle(picture, "painting");
  const at = (x: number, y: number) => [...data.subarray((y * 240 + x) * 4, (y * 240 + x) * 4 + 3)];
  const row = Array.from({ length: 40 }, (_, x) => at(100 + x, 85));
  const blues = row.map(([, , blue = 0]) => blue);
  expect(row.every(([red = 0, , blue = 0]) => blue > red + 60)).toBe(true);
  expect(Math.max(...blues) - Math.min(...blues)).toBeGreaterThan(4);
  expect(at(20, 20)[0]).toBeGreaterThan(170);
});

test.each(styleNames)("%s is the same drawing at twice the size", (style) => {
  const small = drawStyle(drawnCar({ width: 240, height: 160 }), style);
  const large = drawStyle(drawnCar({ width: 480, height: 320 }), style);
  let difference = 0;
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const mean =
        [0, 1, 480, 481].reduce((sum, step) => sum + (large.data[(2 * y * 480 + 2 * x + step) * 4] ?? 0), 0) /
        4;
      difference += Math.abs(mean - (small.data[(y * small.width + x) * 4] ?? 0));
    }
  expect(difference / (small.width * small.height)).toBeLessThan(12);
});
