import { expect, test } from "vitest";
import { drawSkyline } from "./skyline.ts";

const [WIDTH, HEIGHT] = [100, 128];
const [TREES, SKY] = [0.05, 0.8];

test("ragged trees below the sky end in a line", () => {
  // Their tops lie between rows 40 and 90.
  const skyline = drawSkyline(rowsOf((x, row) => (row < 40 + ((x * 37) % 50) ? TREES : SKY)));
  const steps = skyline.slice(1).map((light, row) => light - (skyline[row] ?? 0));
  const line = steps.indexOf(Math.max(...steps));
  expect(line).toBeGreaterThanOrEqual(40);
  expect(line).toBeLessThanOrEqual(90);
  // Most of the change lies within six rows.
  expect((skyline[line + 3] ?? 0) - (skyline[line - 3] ?? 0)).toBeGreaterThan(0.7 * (SKY - TREES));
});

test("with trees on one side and sky on the other, the sky begins in the middle", () => {
  const skyline = drawSkyline(rowsOf((x) => (x < 50 ? TREES : SKY)));
  expect(skyline[20]).toBeLessThan(0.5 * (TREES + SKY));
  expect(skyline[100]).toBeGreaterThan(1.5 * (skyline[20] ?? 0));
});

test("a plain wall has no line", () => {
  for (const light of drawSkyline(rowsOf(() => TREES))) expect(light).toBeCloseTo(TREES, 5);
});

test("a sky that is darker than what stands below it is no darker there", () => {
  const skyline = drawSkyline(rowsOf((_, row) => (row < 64 ? SKY : TREES)));
  expect(skyline[100]).toBeGreaterThan(TREES);
});

function rowsOf(lightAt: (x: number, row: number) => number): Float32Array[] {
  return Array.from({ length: HEIGHT }, (_, row) =>
    Float32Array.from({ length: WIDTH }, (_, x) => lightAt(x, row)),
  );
}
