import { expect, test } from "vitest";
import { classScoresOf } from "../testing/class-map.ts";
import { listLikelyCars, showsCar } from "./recognize-car.ts";

const CAR = { left: 40, top: 60, right: 200, bottom: 150 };
const WINDOW = { left: 80, top: 70, right: 140, bottom: 95 };

const carWithWindow = (score: number) =>
  classScoresOf(score, [
    { materialClass: "paint", ...CAR },
    { materialClass: "glass", ...WINDOW },
  ]);
const onlyOf = (materialClass: "paint" | "glass", score: number) =>
  classScoresOf(score, [{ materialClass, ...CAR }]);

test("a car has a certain component with paint and other classes", () => {
  expect(showsCar(carWithWindow(9))).toBe(true);
});

test("a component without paint, of paint alone or with low certainty is not a car", () => {
  expect(showsCar(onlyOf("glass", 9))).toBe(false);
  expect(showsCar(onlyOf("paint", 9))).toBe(false);
  expect(showsCar(carWithWindow(2))).toBe(false);
});

test("an uncertain car is a likely one; a floor and a faint shape are not", () => {
  const startsOf = (classes: ReturnType<typeof classScoresOf>) =>
    listLikelyCars(classes).map(({ box }) => box.start);
  expect(startsOf(carWithWindow(2))).toEqual([{ x: 4 * CAR.left, y: 4 * CAR.top }]);
  expect(startsOf(onlyOf("paint", 2))).toEqual([]);
  expect(startsOf(carWithWindow(0.2))).toEqual([]);
});
