import { expect, test } from "vitest";
import { outlineDistance } from "./outline-distance.ts";

test("distances are from the outline between pixels, positive inside", () => {
  const [width, height] = [20, 20];
  const mask = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x >= 5 && x < 15 && y >= 5 && y < 15 ? 1 : 0;
  });
  const distance = outlineDistance(mask, { width, height });
  const at = (x: number, y: number) => distance[y * width + x];
  expect([at(5, 10), at(4, 10), at(9, 9), at(1, 10)]).toEqual([0.5, -0.5, 4.5, -3.5]);
  expect(at(2, 2)).toBeCloseTo(0.5 - 3 * Math.SQRT2);
});

test("a mask without an outline is far from it everywhere", () => {
  const distance = outlineDistance(new Float32Array(100).fill(1), { width: 10, height: 10 });
  expect(Math.min(...distance)).toBeGreaterThan(10);
});
