import { expect, test } from "vitest";
import { clearBorder } from "./clear-border.ts";

type Planes = [Float32Array, Float32Array, Float32Array];

const size = { width: 60, height: 20 };
const EDGE = 30;

/** A car of one gray left of the edge and a background of another right of it; `levelAt` is the gray of a column. */
function draw(levelAt: (x: number) => number, isCar = (x: number) => x < EDGE) {
  const plane = Float32Array.from({ length: size.width * size.height }, (_, at) => levelAt(at % size.width));
  const color: Planes = [plane, plane.slice(), plane.slice()];
  const alpha = Float32Array.from(plane, (_, at) => (isCar(at % size.width) ? 1 : 0));
  const [cleared] = clearBorder({ color, alpha, ...size, reach: 3 });
  return (x: number) => cleared[10 * size.width + x];
}

test("an outline that is a pixel too wide shows no bright background", () => {
  const levelAt = draw((x) => (x < EDGE - 1 ? 0.05 : 0.9));
  expect(levelAt(EDGE - 1)).toBeLessThan(0.1);
});

test("a pixel between the two is as dark as the car", () => {
  const levelAt = draw((x) => (x < EDGE - 1 ? 0.05 : x === EDGE - 1 ? 0.4 : 0.9));
  expect(levelAt(EDGE - 1)).toBeLessThan(0.1);
});

test("a bright frame stays bright between dark glass and a gray wall", () => {
  const levelAt = draw((x) => (x < EDGE - 3 ? 0.02 : x < EDGE ? 0.9 : 0.15));
  expect(levelAt(EDGE - 1)).toBeGreaterThan(0.8);
});

test("a car of the background's color keeps its colors", () => {
  const levelAt = draw((x) => (x < EDGE - 2 ? 0.32 : x < EDGE ? 0.36 : 0.38));
  expect(levelAt(EDGE - 1)).toBeCloseTo(0.36, 1);
});

test("beyond the border the picture stays as it is", () => {
  const levelAt = draw((x) => (x % 2 === 0 ? 0.1 : 0.2));
  expect([levelAt(10), levelAt(11)]).toEqual([Math.fround(0.1), Math.fround(0.2)]);
});
