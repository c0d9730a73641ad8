import { expect, test } from "vitest";
import { wiggleAt, wiggleMs } from "./wiggle.ts";

test("moves from 50 to 60, to 40 and back to 50 in 1.5 s", () => {
  expect([0, 375, 1125, 1500].map(wiggleAt)).toEqual([50, 60, 40, 50]);
  expect(wiggleMs).toBe(1500);
});

test("passes 50 between its peaks and stays within them", () => {
  expect(wiggleAt(750)).toBeCloseTo(50);
  const everyFrame = Array.from({ length: 90 }, (_, frame) => wiggleAt(frame * 16.7));
  expect(Math.max(...everyFrame)).toBeLessThanOrEqual(60);
  expect(Math.min(...everyFrame)).toBeGreaterThanOrEqual(40);
});

test("rests at 50 before and after", () => {
  expect([-1, 1501, 60_000].map(wiggleAt)).toEqual([50, 50, 50]);
});
