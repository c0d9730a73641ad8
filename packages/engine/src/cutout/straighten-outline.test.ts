import { expect, test } from "vitest";
import { straightenOutline } from "./straighten-outline.ts";
import { traceOutline } from "./trace-outline.ts";

const SIDE = 160;
const MIDDLE = 80;
const size = { width: SIDE, height: SIDE };

test("a wavy circle becomes round where the picture shows no edge", () => {
  const wavy = drawWavyCircle();
  expect(spanOf(radiiOf(wavy))).toBeGreaterThan(2.8);
  expect(spanOf(radiiOf(straighten(wavy, plain())))).toBeLessThan(0.6);
});

test("it keeps to the outer ends of its waves, which are bites into the car", () => {
  const radii = radiiOf(straighten(drawWavyCircle(), plain()));
  expect(Math.min(...radii)).toBeGreaterThan(50);
  expect(Math.max(...radii)).toBeLessThan(51.5);
});

test("waves that the picture shows stay", () => {
  const wavy = drawWavyCircle();
  expect(spanOf(radiiOf(straighten(wavy, wavy)))).toBeGreaterThan(1.8);
});

test("waves below the rows that may move stay", () => {
  const wavy = drawWavyCircle();
  const straight = straighten(wavy, plain(), MIDDLE);
  expect(straight.subarray((MIDDLE + 6) * SIDE)).toEqual(wavy.subarray((MIDDLE + 6) * SIDE));
});

test("a square keeps its corners", () => {
  const square = draw((x, y) => 40 - Math.max(Math.abs(x), Math.abs(y)));
  const straight = straighten(square, plain());
  expect(largestChange(straight, square)).toBeLessThan(0.1);
});

test("a thin mast stays", () => {
  const mast = draw((x, y) =>
    Math.max(30 - Math.hypot(x, y - 20), Math.min(2 - Math.abs(x), y + 70, 20 - y)),
  );
  const top = 40 * SIDE;
  const straight = straighten(mast, plain());
  expect(largestChange(straight.subarray(0, top), mast.subarray(0, top))).toBeLessThan(0.05);
});

function straighten(coverage: Float32Array, channel: Float32Array, movable = SIDE): Float32Array {
  return straightenOutline(coverage, { ...size, channels: [channel, channel, channel], movable, scale: 1 });
}

function plain(): Float32Array {
  return new Float32Array(SIDE * SIDE);
}

/** Coverage by what is inside, with an outline a pixel wide. */
function draw(insideBy: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    Math.min(1, Math.max(0, 0.5 + insideBy((at % SIDE) - MIDDLE, Math.floor(at / SIDE) - MIDDLE))),
  );
}

/** Of radius 50, with 16 waves of a pixel and a half. */
function drawWavyCircle(): Float32Array {
  return draw((x, y) => 50 + 1.5 * Math.sin(16 * Math.atan2(y, x)) - Math.hypot(x, y));
}

function radiiOf(coverage: Float32Array): number[] {
  return traceOutline(coverage, size).flatMap((curve) =>
    Array.from({ length: curve.length / 2 }, (_, point) =>
      Math.hypot((curve[point * 2] ?? 0) - MIDDLE, (curve[point * 2 + 1] ?? 0) - MIDDLE),
    ),
  );
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function largestChange(after: Float32Array, before: Float32Array): number {
  return after.reduce((most, value, at) => Math.max(most, Math.abs(value - (before[at] ?? 0))), 0);
}
