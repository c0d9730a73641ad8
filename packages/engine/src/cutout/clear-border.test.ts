import { expect, test } from "vitest";
import { clearBorder } from "./clear-border.ts";

type Planes = [Float32Array, Float32Array, Float32Array];

const size = { width: 60, height: 20 };
const EDGE = 30;

function drawPlane(valueAt: (x: number) => number): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, at) => valueAt(at % size.width));
}

function coverLeft(x: number): number {
  return x < EDGE ? 1 : 0;
}

/** A car of one gray left of the edge and a background of another right of it; `levelAt` is the gray of a column. */
function draw(levelAt: (x: number) => number, coverageAt = coverLeft) {
  const plane = drawPlane(levelAt);
  const color: Planes = [plane, plane.slice(), plane.slice()];
  const alpha = drawPlane(coverageAt);
  const cleared = clearBorder({ color, alpha, ...size, reach: 3 });
  const at = (x: number) => 10 * size.width + x;
  return { levelAt: (x: number) => cleared[0][at(x)] };
}

test("an outline that is a pixel too wide shows no bright background", () => {
  const { levelAt } = draw((x) => (x < EDGE - 1 ? 0.05 : 0.9));
  expect(levelAt(EDGE - 1)).toBeLessThan(0.1);
});

test("a pixel between the two is as dark as the car", () => {
  const { levelAt } = draw((x) => (x < EDGE - 1 ? 0.05 : x === EDGE - 1 ? 0.4 : 0.9));
  expect(levelAt(EDGE - 1)).toBeLessThan(0.1);
});

test("background beside the car has the car's color, since its coverage may be rounded", () => {
  const { levelAt } = draw((x) => (x < EDGE ? 0.05 : 0.9));
  expect(levelAt(EDGE)).toBeLessThan(0.1);
});

test("a dark car before a darker background is cleared as a light one is", () => {
  const { levelAt } = draw((x) => (x < EDGE - 1 ? 0.09 : 0.03));
  expect(levelAt(EDGE - 1)).toBeGreaterThan(0.08);
});

/** An outline that covers half of the last column, where the picture shows almost nothing but the car. */
function coverLastByHalf(x: number): number {
  return x < EDGE - 1 ? 1 : x < EDGE ? 0.5 : 0;
}

test("too little coverage draws no black seam below a dark car", () => {
  const { levelAt } = draw((x) => (x < EDGE - 1 ? 0.05 : x < EDGE ? 0.1 : 0.9), coverLastByHalf);
  expect(levelAt(EDGE - 1)).toBeCloseTo(0.05, 2);
});

test("too little coverage draws no bright seam around a light car", () => {
  const { levelAt } = draw((x) => (x < EDGE - 1 ? 0.5 : x < EDGE ? 0.45 : 0.02), coverLastByHalf);
  expect(levelAt(EDGE - 1)).toBeCloseTo(0.5, 2);
});

/** Green over red at the edge of a car, for the green of a column; red and blue are 0.5 on the car and 0.2 beside it. */
function greenAtEdge(greenAt: (x: number) => number, coverageAt = coverLeft): number {
  const gray = drawPlane((x) => (x < EDGE ? 0.5 : 0.2));
  const color: Planes = [gray, drawPlane(greenAt), gray.slice()];
  const alpha = drawPlane(coverageAt);
  const [red, green] = clearBorder({ color, alpha, ...size, reach: 3 });
  const at = 10 * size.width + EDGE - 1;
  return (green[at] ?? 0) / (red[at] ?? 1);
}

test("the border of a gray car loses the background's green", () => {
  expect(greenAtEdge((x) => (x < EDGE - 2 ? 0.5 : x < EDGE ? 0.6 : 0.5))).toBeLessThan(1.06);
});

test("gray trim of a green car is given no more of its green than its share", () => {
  expect(greenAtEdge((x) => (x < EDGE - 2 ? 0.9 : x < EDGE ? 0.5 : 0.2))).toBeLessThan(1.3);
});

test("a stray hue at the edge of a gray car counts as much as its pixel is covered", () => {
  expect(greenAtEdge((x) => (x < EDGE - 1 ? 0.5 : x < EDGE ? 0.6 : 0.2), coverLastByHalf)).toBeCloseTo(
    1.1,
    2,
  );
});

/** Red less blue at the edge of a black car before light sand, for the color of its last column. */
function rednessAtEdge(last: readonly [number, number, number], coverageAt = coverLeft): number {
  const [car, sand] = [
    [0.006, 0.006, 0.006],
    [0.58, 0.43, 0.28],
  ] as const;
  const plane = (channel: 0 | 1 | 2) =>
    drawPlane((x) => (x < EDGE - 1 ? car[channel] : x < EDGE ? last[channel] : sand[channel]));
  const color: Planes = [plane(0), plane(1), plane(2)];
  const [red, , blue] = clearBorder({ color, alpha: drawPlane(coverageAt), ...size, reach: 3 });
  const at = 10 * size.width + EDGE - 1;
  return (red[at] ?? 0) - (blue[at] ?? 1);
}

test("what a photo's compression spreads of light sand into a black tire is no dark red", () => {
  expect(rednessAtEdge([0.0052, 0.0012, 0])).toBeLessThan(0.002);
});

test("a hue that a mixed pixel lacks leaves no strong color in a black tire", () => {
  expect(rednessAtEdge([0.27, 0.22, 0.17], coverLastByHalf)).toBeGreaterThan(-0.01);
});

test("a red lamp at the edge of a black car stays red before sand", () => {
  expect(rednessAtEdge([0.4, 0.006, 0.006])).toBeGreaterThan(0.2);
});

test("a bright frame stays bright between dark glass and a gray wall", () => {
  const { levelAt } = draw((x) => (x < EDGE - 3 ? 0.02 : x < EDGE ? 0.9 : 0.15));
  expect(levelAt(EDGE - 1)).toBeGreaterThan(0.8);
});

test("a car of the background's color keeps its colors", () => {
  const { levelAt } = draw((x) => (x < EDGE - 2 ? 0.32 : x < EDGE ? 0.36 : 0.38));
  expect(levelAt(EDGE - 1)).toBeCloseTo(0.36, 1);
});

test("beyond the border the picture stays as it is", () => {
  const { levelAt } = draw((x) => (x % 2 === 0 ? 0.1 : 0.2));
  expect([levelAt(10), levelAt(11)]).toEqual([Math.fround(0.1), Math.fround(0.2)]);
});
