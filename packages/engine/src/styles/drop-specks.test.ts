import { expect, test } from "vitest";
import { dropSpecks } from "./drop-specks.ts";

const size = { width: 40, height: 20 };

test("specks go, and lines stay as they are", () => {
  const lines = new Float32Array(size.width * size.height);
  for (let x = 2; x < 30; x++) lines[5 * size.width + x] = 0.8;
  for (let x = 2; x < 6; x++) lines[15 * size.width + x] = 0.9;
  const kept = dropSpecks(lines, size, 12);
  expect(kept[5 * size.width + 10]).toBeCloseTo(0.8);
  expect(kept[5 * size.width + 29]).toBeCloseTo(0.8);
  expect(Math.max(...kept.subarray(14 * size.width))).toBe(0);
});

test("a slanted line is one line", () => {
  const lines = new Float32Array(size.width * size.height);
  for (let step = 0; step < 15; step++) lines[(2 + step) * size.width + 30 - step] = 1;
  expect(dropSpecks(lines, size, 20).reduce((sum, value) => sum + value, 0)).toBe(15);
});
