import { expect, test } from "vitest";
import { loopMs, nextChangeMs, overlayFilms, overlaysAt } from "./overlay-schedule.ts";

test("the films are the seven of the specification, in its order", () => {
  expect(overlayFilms).toEqual(["orange", "yellow", "green", "blue", "indigo", "purple", "black"]);
});

test("the first film appears after two seconds and not before", () => {
  expect(overlaysAt(0)).toBe(0);
  expect(overlaysAt(1999)).toBe(0);
  expect(overlaysAt(2000)).toBe(1);
});

test("one more appears every two seconds, the seventh at fourteen", () => {
  expect([4000, 6000, 8000, 10_000, 12_000, 13_999, 14_000].map(overlaysAt)).toEqual([2, 3, 4, 5, 6, 6, 7]);
});

test("0.8 seconds after the seventh all are clear, and 1.2 seconds later the loop begins again", () => {
  expect(overlaysAt(14_799)).toBe(7);
  expect(overlaysAt(14_800)).toBe(0);
  expect(loopMs).toBe(16_000);
  expect(overlaysAt(loopMs + 2000)).toBe(1);
});

test("from any moment the wait reaches exactly to the next change", () => {
  expect([0, 500, 2000, 13_999].map(nextChangeMs)).toEqual([2000, 1500, 2000, 1]);
  expect([14_000, 14_300, 14_800, 15_000].map(nextChangeMs)).toEqual([800, 500, 1200, 1000]);
  expect(nextChangeMs(loopMs * 3)).toBe(2000);
});
