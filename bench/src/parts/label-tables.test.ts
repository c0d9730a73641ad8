import { expect, test } from "vitest";
import { panelTable, scoredClasses, toScoredClass, UNKNOWN } from "./label-tables.ts";

test.each([
  ["background", 0, 0],
  ["paint", 1, 1],
  ["glass", 2, 2],
  ["wheel", 3, 3],
  ["lamp", 4, 4],
  ["trim", 5, 5],
  ["a plate", 6, 5],
  ["a badge", 7, 5],
  ["a handle", 8, 5],
  ["a mirror's glass", 9, 5],
  ["unknown", 255, UNKNOWN],
  ["a value without a meaning", 10, UNKNOWN],
])("%s (%i) is scored as %i", (_, value, scoredAs) => {
  expect(toScoredClass(value)).toBe(scoredAs);
});

test("six classes are scored", () => {
  expect(scoredClasses.map(({ name }) => name)).toEqual([
    "background",
    "paint",
    "glass",
    "wheel",
    "lamp",
    "trim",
  ]);
});

test("panels have their gray values", () => {
  expect(Object.fromEntries(panelTable.map((name, value) => [name, value]))).toEqual({
    none: 0,
    hood: 1,
    roof: 2,
    "front-door": 3,
    "rear-door": 4,
    "front-fender": 5,
    "rear-fender": 6,
    "front-bumper": 7,
    "rear-bumper": 8,
    trunk: 9,
    mirror: 10,
    pillar: 11,
    sill: 12,
  });
});
