import { expect, test } from "vitest";
import { wiggleAt, wiggleMs } from "./wiggle.ts";

test("the wiggle goes from the middle to 60, to 40 and back to the middle in one and a half seconds", () => {
  expect([0, 375, 1125, 1500].map(wiggleAt)).toEqual([50, 60, 40, 50]);
  expect(wiggleMs).toBe(1500);
});

test("it passes the middle between its two peaks and never leaves them", () => {
  expect(wiggleAt(750)).toBeCloseTo(50);
  const everyFrame = Array.from({ length: 90 }, (_, frame) => wiggleAt(frame * 16.7));
  expect(Math.max(...everyFrame)).toBeLessThanOrEqual(60);
  expect(Math.min(...everyFrame)).toBeGreaterThanOrEqual(40);
});

test("before it begins and after it has ended the comparison stands in the middle", () => {
  expect([-1, 1501, 60_000].map(wiggleAt)).toEqual([50, 50, 50]);
});
