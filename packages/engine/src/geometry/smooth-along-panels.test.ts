import { expect, test } from "vitest";
import { type NormalMap, normalAt } from "./normal-map.ts";
import { smoothAlongPanels } from "./smooth-along-panels.ts";

const SIDE = 96;
const weights = new Float32Array(SIDE * SIDE).fill(1);

test("reflections run straight along a flank whose height wobbles, and its shoulder stays", () => {
  const flank = createMap((x, y) => [0, shoulder(y) + 0.12 * Math.sin(x / 3)]);
  const smooth = smoothAlongPanels(flank, weights, SIDE);
  expect(range(smooth, 60)).toBeLessThan(0.6 * range(flank, 60));
  const heights = [30, 40, 44, 48, 52, 70].map((y) => meanHeight(smooth, y));
  expect(heights).toEqual([30, 40, 44, 48, 52, 70].map((y) => expect.closeTo(meanHeight(flank, y), 1)));
});

test("a flank that bends along the car keeps its bend up to its ends", () => {
  const bent = createMap((x) => [0, 0.004 * (x - 48)]);
  const smooth = smoothAlongPanels(bent, weights, SIDE);
  const at = (x: number) => smooth.y[60 * SIDE + x];
  expect([2, 48, 93].map(at)).toEqual([2, 48, 93].map((x) => expect.closeTo(0.004 * (x - 48), 1)));
});

test("a hood and a flank that meet at an edge keep their own normals", () => {
  const edge = createMap((x) => (x < SIDE / 2 ? [-0.1, 0.9] : [0.6, 0.1]));
  const smooth = smoothAlongPanels(edge, weights, SIDE);
  const row = 40 * SIDE;
  expect(normalAt(smooth, row + SIDE / 2 - 1)[1]).toBeCloseTo(0.9, 1);
  expect(normalAt(smooth, row + SIDE / 2)[1]).toBeCloseTo(0.1, 1);
});

test("normals outside the paint stay as they are", () => {
  const map = createMap((x, y) => [0.3 * Math.sin(x), 0.3 * Math.cos(y)]);
  const half = weights.map((_, at) => (at % SIDE < SIDE / 2 ? 1 : 0));
  const smooth = smoothAlongPanels(map, half, SIDE);
  const outside = (plane: Float32Array) => plane.filter((_, at) => half[at] === 0);
  expect(outside(smooth.x)).toEqual(outside(map.x));
  expect(outside(smooth.y)).toEqual(outside(map.y));
});

test("a hood whose far edge is uneven mirrors without specks", () => {
  const isBeyond = (x: number, y: number) => y < 12 + ((x * 7919) % 5);
  const hood = createMap((x, y) => (isBeyond(x, y) ? [0.45, 0.82] : [0.15 + 0.001 * x, 0.94 - 0.002 * y]));
  const smooth = smoothAlongPanels(hood, weights, SIDE);
  const turns = [18, 20, 22, 24].flatMap((y) =>
    Array.from({ length: 80 }, (_, at) => turnOf(smooth, y * SIDE + 8 + at)),
  );
  expect(Math.max(...turns)).toBeLessThan(0.003);
});

/** By how much the normal at `at` is off the mean of both beside it. */
function turnOf(map: NormalMap, at: number): number {
  const [before, own, after] = [normalAt(map, at - 1), normalAt(map, at), normalAt(map, at + 1)];
  return Math.hypot(...own.map((value, axis) => value - ((before[axis] ?? 0) + (after[axis] ?? 0)) / 2));
}

/** Faces up above row 46 and aside below. */
function shoulder(y: number): number {
  return 0.35 - 0.3 * Math.tanh((y - 46) / 6);
}

function createMap(normalOf: (x: number, y: number) => [number, number]): NormalMap {
  const map = {
    width: SIDE,
    height: SIDE,
    x: new Float32Array(SIDE * SIDE),
    y: new Float32Array(SIDE * SIDE),
  };
  for (let at = 0; at < SIDE * SIDE; at++)
    [map.x[at], map.y[at]] = normalOf(at % SIDE, Math.floor(at / SIDE));
  return map;
}

function heightsOf({ y }: NormalMap, row: number): Float32Array {
  return y.subarray(row * SIDE + 8, row * SIDE + SIDE - 8);
}

function range(map: NormalMap, row: number): number {
  const heights = heightsOf(map, row);
  return Math.max(...heights) - Math.min(...heights);
}

function meanHeight(map: NormalMap, row: number): number {
  const heights = heightsOf(map, row);
  return heights.reduce((sum, value) => sum + value, 0) / heights.length;
}
