import { expect, test } from "vitest";
import { carOnPage, fitCar } from "./fit-car.ts";

const picture = { width: 1500, height: 1000 };
const area = { left: 0, top: 0, width: 1000, height: 1250 };
const zone = { left: 50, top: 200, width: 900, height: 800 };

test("the car fills the width of its zone, in the middle", () => {
  const car = { left: 300, top: 300, width: 900, height: 400 };
  const shown = carOnPage(car, fitCar(picture, car, { area, zone }));
  expect(shown).toEqual({ left: 50, top: 400, width: 900, height: 400 });
});

test("a picture covers the width of its area where the car beside its edge allows it", () => {
  const car = { left: 0, top: 300, width: 900, height: 400 };
  const placed = fitCar(picture, car, { area, zone });
  expect(placed.left).toBe(0);
  expect(placed.width).toBeGreaterThanOrEqual(1000);
});

test("a high car never leaves its zone upward or downward", () => {
  const car = { left: 700, top: 0, width: 100, height: 1000 };
  const { top, height } = carOnPage(car, fitCar(picture, car, { area, zone }));
  expect([top, height]).toEqual([200, 800]);
});
