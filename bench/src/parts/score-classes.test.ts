import { expect, test } from "vitest";
import type { LabelMap } from "./label-map.ts";
import { countClasses, sumCounts, toScores } from "./score-classes.ts";

const SIDE = 40;

/** Paint from column `start` up to column `end`, background elsewhere. */
function stripe(start: number, end: number): LabelMap {
  const labels = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    at % SIDE >= start && at % SIDE < end ? 1 : 0,
  );
  return { width: SIDE, height: SIDE, labels };
}

test("identical class maps score 1 in every class", () => {
  const scores = toScores(countClasses(stripe(10, 20), stripe(10, 20)));
  expect(scores.map(({ iou, boundaryF }) => [iou, boundaryF])).toEqual(Array(6).fill([1, 1]));
});

test("a stripe shifted by half its width has an IoU of 1/3 and no boundary match", () => {
  const [, paint] = toScores(countClasses(stripe(15, 25), stripe(10, 20)));
  expect(paint?.iou).toBeCloseTo(1 / 3);
  expect(paint?.boundaryF).toBe(0);
});

test("a boundary one pixel off still matches", () => {
  const [, paint] = toScores(countClasses(stripe(11, 21), stripe(10, 20)));
  expect(paint?.boundaryF).toBe(1);
});

test("ignores unknown pixels of the truth", () => {
  const truth = stripe(10, 20);
  truth.labels.forEach((_, at) => {
    if (at % SIDE >= 20) truth.labels[at] = 255;
  });
  const [, paint] = toScores(countClasses(stripe(10, 25), truth));
  expect(paint?.iou).toBe(1);
});

test("pools photos by their pixels", () => {
  const right = countClasses(stripe(0, 30), stripe(0, 30));
  const wrong = countClasses(stripe(0, 10), stripe(10, 20));
  const [, paint] = toScores(sumCounts([right, wrong]));
  expect(paint?.iou).toBeCloseTo(30 / 50);
});

test("a plate found as trim is right", () => {
  const truth = stripe(10, 20);
  const plate = { ...truth, labels: truth.labels.map((label) => (label === 1 ? 6 : label)) };
  const found = { ...truth, labels: truth.labels.map((label) => (label === 1 ? 5 : label)) };
  expect(toScores(countClasses(found, plate)).map(({ iou }) => iou)).toEqual(Array(6).fill(1));
});
