import { expect, test } from "vitest";
import { estimatePaintLight } from "./estimate-surface-light.ts";
import type { SurfaceLight } from "./surface-light.ts";

const SIDE = 40;

test("a white car reflects less in front of a dark wall than in front of a bright one", () => {
  const [dark, bright] = [specularBefore(50), specularBefore(190)];
  expect(bright).toBeGreaterThan(2 * dark);
  expect(specularBefore(120)).toBeGreaterThan(dark);
});

test("the specular reflectance stays within bounds in front of a black or a white wall", () => {
  expect(specularBefore(0)).toBeGreaterThan(0.003);
  expect(specularBefore(255)).toBeLessThan(0.03);
});

test("a black car that the photo hardly exposes does not count as colored", () => {
  expect(estimateSquare([0, 0, 0], 60)?.colorfulness).toBe(0);
  expect(estimateSquare([2, 1, 0], 60)?.colorfulness).toBeLessThan(0.2);
  expect(estimateSquare([60, 4, 6], 60)?.colorfulness).toBe(1);
});

/** Specular reflectance of a white square in front of a wall of this gray value. */
function specularBefore(wall: number): number {
  return estimateSquare([225, 225, 225], wall)?.specularReflectance ?? Number.NaN;
}

/** The light on a square of paint in the middle of a gray wall. */
function estimateSquare(paint: [number, number, number], wall: number): SurfaceLight | null {
  const isCar = (at: number) =>
    [at % SIDE, Math.floor(at / SIDE)].every((place) => place >= SIDE / 4 && place < (3 * SIDE) / 4);
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => isCar(at));
  const data = Uint8ClampedArray.from(pixels.flatMap((car) => [...(car ? paint : [wall, wall, wall]), 255]));
  const alpha = Uint8Array.from(pixels, (car) => (car ? 255 : 0));
  const size = { width: SIDE, height: SIDE };
  return estimatePaintLight({ ...size, data }, { ...size, alpha });
}
