import { expect, test } from "vitest";
import { dropIslands, dropSpecks } from "./drop-specks.ts";

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

test("components that meet further down are one line", () => {
  const lines = new Float32Array(size.width * size.height);
  for (let y = 2; y < 12; y++) for (const x of [5, 9]) lines[y * size.width + x] = 1;
  for (let x = 5; x < 10; x++) lines[12 * size.width + x] = 1;
  const kept = dropSpecks(lines, size, 11.5);
  expect(kept).toEqual(lines);
});

test("small islands go, small holes are filled, and large shapes stay", () => {
  const plate = new Float32Array(size.width * size.height);
  fill(plate, { left: 2, top: 2, width: 20, height: 16 }, 1);
  fill(plate, { left: 8, top: 6, width: 3, height: 3 }, 0);
  const whole = plate.slice();
  fill(whole, { left: 8, top: 6, width: 3, height: 3 }, 1);
  fill(plate, { left: 30, top: 6, width: 3, height: 3 }, 1);
  expect(dropIslands(plate, size, 8)).toEqual(whole);
});

function fill(
  plate: Float32Array,
  { left, top, width, height }: Record<"left" | "top" | "width" | "height", number>,
  value: number,
): void {
  for (let y = top; y < top + height; y++)
    plate.fill(value, y * size.width + left, y * size.width + left + width);
}
