import { expect, test } from "vitest";
import { type ClassMap, countParts, sumParts, toScores } from "./score-classes.ts";

const SIDE = 40;

/** Paint from column `start` to column `end`, background elsewhere. */
function stripe(start: number, end: number): ClassMap {
  const classes = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    at % SIDE >= start && at % SIDE < end ? 1 : 0,
  );
  return { width: SIDE, height: SIDE, classes };
}

test("the same picture twice scores 1 everywhere", () => {
  const scores = toScores(countParts(stripe(10, 20), stripe(10, 20)));
  expect(scores.map(({ iou, boundary }) => [iou, boundary])).toEqual(Array(6).fill([1, 1]));
});

test("a stripe half beside the true one overlaps it by a third, and its borders miss", () => {
  const [, paint] = toScores(countParts(stripe(15, 25), stripe(10, 20)));
  expect(paint?.iou).toBeCloseTo(1 / 3);
  expect(paint?.boundary).toBe(0);
});

test("a border one pixel off is still the border", () => {
  const [, paint] = toScores(countParts(stripe(11, 21), stripe(10, 20)));
  expect(paint?.boundary).toBe(1);
});

test("unknown pixels of the truth count neither way", () => {
  const truth = stripe(10, 20);
  for (let at = 0; at < truth.classes.length; at++) if (at % SIDE >= 20) truth.classes[at] = 255;
  const [, paint] = toScores(countParts(stripe(10, 25), truth));
  expect(paint?.iou).toBe(1);
});

test("photos are pooled by their pixels", () => {
  const right = countParts(stripe(0, 30), stripe(0, 30));
  const wrong = countParts(stripe(0, 10), stripe(10, 20));
  const [, paint] = toScores(sumParts([right, wrong]));
  expect(paint?.iou).toBeCloseTo(30 / 50);
});

test("a picture of another size is not compared", () => {
  expect(() => countParts(stripe(0, 1), { width: 1, height: 1, classes: new Uint8Array(1) })).toThrow(
    "40×40",
  );
});
