import fc from "fast-check";
import { expect, test } from "vitest";
import { cropPlane, pastePlane, windowAround } from "./plane-window.ts";
import { resizePlane } from "./resize-plane.ts";

const side = fc.integer({ min: 1, max: 40 });

test("a plane that is shrunk has the mean of what each value covers", () => {
  const values = Float32Array.from({ length: 64 }, (_, at) => (at + Math.floor(at / 8)) % 2);
  const half = resizePlane(values, { width: 8, height: 8 }, { width: 4, height: 4 });
  expect([...half]).toEqual(Array.from({ length: 16 }, () => 0.5));
});

test("a slope stays a slope when it is enlarged", () => {
  const wide = resizePlane(Float32Array.of(0, 1, 2), { width: 3, height: 1 }, { width: 6, height: 1 });
  expect([...wide]).toEqual([0, 0.25, 0.75, 1.25, 1.75, 2]);
});

test("an even plane stays even at any size", () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, toWidth, toHeight) => {
      const values = new Float32Array(width * height).fill(0.75);
      const resized = resizePlane(values, { width, height }, { width: toWidth, height: toHeight });
      expect(resized).toHaveLength(toWidth * toHeight);
      expect(resized.every((value) => Math.abs(value - 0.75) < 1e-5)).toBe(true);
    }),
  );
});

test("a window holds all that is covered, and comes back to its place", () => {
  const size = { width: 12, height: 10 };
  const plane = new Float32Array(120);
  plane[3 * 12 + 4] = 0.5;
  plane[6 * 12 + 7] = 1;
  const area = windowAround(plane, size, 1);
  expect(area).toEqual({ left: 3, top: 2, width: 6, height: 6 });
  expect(pastePlane(cropPlane(plane, size, area), area, size)).toEqual(plane);
});
