import { expect, test } from "vitest";
import { loopMs, nextChangeMs, overlayFilms, overlaysAt } from "./overlay-schedule.ts";

test("shows the seven specified films in order", () => {
  expect(overlayFilms).toEqual(["orange", "yellow", "green", "blue", "indigo", "purple", "black"]);
});

test("shows the first film after two seconds", () => {
  expect(overlaysAt(0)).toBe(0);
  expect(overlaysAt(1999)).toBe(0);
  expect(overlaysAt(2000)).toBe(1);
});

test("adds a film every two seconds, the seventh at 14 s", () => {
  expect([4000, 6000, 8000, 10_000, 12_000, 13_999, 14_000].map(overlaysAt)).toEqual([2, 3, 4, 5, 6, 6, 7]);
});

test("clears all films 0.8 s after the seventh and restarts 1.2 s later", () => {
  expect(overlaysAt(14_799)).toBe(7);
  expect(overlaysAt(14_800)).toBe(0);
  expect(loopMs).toBe(16_000);
  expect(overlaysAt(loopMs + 2000)).toBe(1);
});

test("returns the time until the next change", () => {
  expect([0, 500, 2000, 13_999].map(nextChangeMs)).toEqual([2000, 1500, 2000, 1]);
  expect([14_000, 14_300, 14_800, 15_000].map(nextChangeMs)).toEqual([800, 500, 1200, 1000]);
  expect(nextChangeMs(loopMs * 3)).toBe(2000);
});
