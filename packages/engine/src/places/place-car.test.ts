import { expect, test } from "vitest";
import { findGround } from "../cutout/find-ground.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { placeCar } from "./place-car.ts";
import type { Place } from "./place.ts";

const studio: Place = {
  backdrop: null,
  surroundings: null,
  sun: null,
  floor: [0.5, 0.5, 0.5],
  wall: [0.6, 0.6, 0.6],
  mirror: 0,
  grain: 0,
  evenBelow: null,
  light: [1, 1, 1],
  exposure: 1,
};

function levelAt({ data }: { data: ArrayLike<number> }, x: number, y: number): number {
  return data[(y * 240 + x) * 4] ?? 0;
}

test("nothing of the old background is left around the car", () => {
  const picture = drawnCar();
  const green = { ...picture, data: picture.data.slice() };
  for (let at = 0; at < 240 * 160; at++)
    if (picture.data[at * 4] === 230) green.data.set([20, 220, 40], at * 4);
  const { data } = placeCar(green, studio);
  const greenest = Math.max(
    ...Array.from({ length: 240 * 160 }, (_, at) => (data[at * 4 + 1] ?? 0) - (data[at * 4] ?? 0)),
  );
  expect(greenest).toBeLessThan(45);
});

test("the car stays where it is, tires darker than the body", () => {
  const placed = placeCar(drawnCar(), studio);
  expect([placed.width, placed.height]).toEqual([240, 160]);
  expect(levelAt(placed, 68, 113)).toBeLessThan(60);
  expect(levelAt(placed, 120, 90)).toBeGreaterThan(90);
});

test("the ground is dark below the tires and between them, and bright away from the car", () => {
  const placed = placeCar(drawnCar(), studio);
  const away = levelAt(placed, 120, 157);
  expect(levelAt(placed, 120, 122)).toBeLessThan(0.6 * away);
  expect(levelAt(placed, 68, 132)).toBeLessThan(0.75 * away);
});

test("a glossy floor shows the car upside down, a matte one does not", () => {
  const mirrorless = placeCar(drawnCar(), studio);
  const glossy = placeCar(drawnCar(), { ...studio, mirror: 0.6 });
  // The lower half of the tire, mirrored at the ground.
  expect(levelAt(glossy, 68, 136)).toBeLessThan(levelAt(mirrorless, 68, 136) - 5);
});

test("what a glossy floor mirrors has no shadow on it", () => {
  const bright = drawnCar();
  for (let at = 0; at < bright.data.length; at += 4)
    if (bright.data[at] === 10) bright.data.fill(250, at, at + 3);
  const glossy = placeCar(bright, { ...studio, floor: [0.02, 0.02, 0.02], mirror: 0.6 });
  // Just below where a tire stands, the floor is darkest.
  expect(levelAt(glossy, 68, 135)).toBeGreaterThan(120);
});

test("a darker, bluer place makes the car darker and bluer", () => {
  const picture = drawnCar();
  const day = placeCar(picture, studio);
  const dusk = placeCar(picture, { ...studio, light: [0.8, 1, 1.4], exposure: 0.5 });
  const at = (90 * 240 + 120) * 4;
  const [red = 0, , blue = 0] = dusk.data.subarray(at, at + 3);
  expect(blue).toBeGreaterThan(red + 10);
  expect(red).toBeLessThan(day.data[at] ?? 0);
});

test("a backdrop stands on the horizon of the photo's camera", () => {
  // Blue above the horizon, brown below: 40° and 30° in steps of a degree.
  const [width, height] = [120, 70];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set(at < 40 * width ? [40, 80, 240, 255] : [120, 80, 40, 255], at * 4);
  const placed = placeCar(drawnCar(), { ...studio, backdrop: { width, height, data } });
  const blueAt = (y: number) => placed.data[(y * 240 + 5) * 4 + 2] ?? 0;
  expect(blueAt(10)).toBeCloseTo(240, -1);
  expect(blueAt(150)).toBeCloseTo(40, -1);
});

test("a picture of a place keeps its horizon and its columns, seen by the camera it was painted for", () => {
  // As large as the photo: red left of the middle, blue right of it, white above its horizon.
  const { plane } = findGround(drawnCar()) ?? {};
  if (plane === undefined) throw new Error("the drawn car has wheels");
  const [width, height] = [240, 160];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const isSky = at / width < plane.horizon;
    data.set(isSky ? [255, 255, 255, 255] : at % width < 120 ? [230, 0, 0, 255] : [0, 0, 230, 255], at * 4);
  }
  const view = { horizon: plane.horizon / height, focalLength: plane.focalLength / width };
  const placed = placeCar(drawnCar(), { ...studio, backdrop: { width, height, data }, view });
  const colorAt = (x: number, y: number) => [
    ...placed.data.subarray((y * 240 + x) * 4, (y * 240 + x) * 4 + 3),
  ];
  expect(colorAt(5, Math.round(plane.horizon) - 3)).toEqual([255, 255, 255]);
  const [[leftRed = 0, , leftBlue = 0], [rightRed = 0, , rightBlue = 0]] = [
    colorAt(5, 157),
    colorAt(234, 157),
  ];
  expect(leftRed - leftBlue).toBeGreaterThan(120);
  expect(rightBlue - rightRed).toBeGreaterThan(120);
});

test("a photo on which no part is outlined becomes the empty place", () => {
  const { data } = placeCar({ ...drawnCar(), parts: [] }, studio);
  expect(data.length).toBe(240 * 160 * 4);
});
