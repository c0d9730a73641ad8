import { expect, test } from "vitest";
import type { NormalMap } from "../geometry/normal-map.ts";
import type { Irradiance } from "./irradiance.ts";
import type { Rgb } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { refineNormals } from "./refine-normals.ts";

const SIDE = 200;
const MIDDLE = SIDE / 2;
const WHITE: Rgb = [0.8, 0.8, 0.8];

test("a light crease on white paint faces up, a dark one faces down, and flat paint stays", () => {
  const door = refine((y) => 1 + 0.15 * ridge(y, 70) - 0.15 * ridge(y, 130));
  expect(door(70)).toBeGreaterThan(0.05);
  expect(door(130)).toBeLessThan(-0.05);
  expect(door(20)).toBe(0);
});

test("no bend is more than ten degrees", () => {
  const door = refine((y) => 1 + 0.24 * ridge(y, 70));
  expect(Math.asin(door(70))).toBeLessThan(Math.PI / 18);
});

test("dark and colored paint mirrors light rather than showing its shading, so its normals stay", () => {
  const door = refine((y) => 1 + 0.15 * ridge(y, 70), { paint: [0.6, 0.05, 0.05] });
  expect(door(70)).toBe(0);
});

test("a photo's compression bends nothing", () => {
  const door = refine((y, x) => 1 + 0.02 * Math.sin(x * 2.3) * Math.cos(y * 1.9));
  expect(Array.from({ length: SIDE }, (_, y) => door(y))).toEqual(Array(SIDE).fill(0));
});

test("clipped light is no bend, and a gap bends what is beside it by less than three degrees", () => {
  const gap = refine((y) => (Math.abs(y - 70) < 2 ? 0.2 : 1));
  for (const row of [60, 65, 70, 75, 80]) expect(Math.abs(gap(row))).toBeLessThan(0.05);
  const clipped = refine((y) => 3 + 0.4 * ridge(y, 70));
  expect(clipped(70)).toBe(0);
});

test("a hood that mirrors the sky alone stays smooth", () => {
  const hood = refine((y) => 1 + 0.15 * ridge(y, 70), { up: 0.9 });
  expect(hood(70)).toBeCloseTo(0.9, 5);
});

function ridge(y: number, at: number): number {
  return Math.exp(-(((y - at) / 4) ** 2));
}

/** The height of the normal by row in the middle of a panel lit by `shade` times what its normals explain. */
function refine(
  shade: (y: number, x: number) => number,
  { paint = WHITE, up = 0 }: { paint?: Rgb; up?: number } = {},
): (y: number) => number {
  const count = SIDE * SIDE;
  const normals: NormalMap = {
    width: SIDE,
    height: SIDE,
    x: new Float32Array(count),
    y: new Float32Array(count).fill(up),
  };
  const luminance = Float32Array.from(
    { length: count },
    (_, at) => 0.5 * shade(Math.floor(at / SIDE), at % SIDE),
  );
  const refined = refineNormals(panelOf(luminance), normals, { irradiance: fromAbove(), paint });
  return (y) => refined.y[y * SIDE + MIDDLE] ?? Number.NaN;
}

/** Covered by paint up to its edges. */
function panelOf(luminance: Float32Array): MaskedPhoto {
  const gray = (index: number): Rgb => {
    const value = luminance[index] ?? 0;
    return [value, value, value];
  };
  return {
    width: SIDE,
    height: SIDE,
    light: { luminance, at: gray, percentileOf: () => [0, 0, 0] },
    weights: new Float32Array(luminance.length).fill(1),
    inside: Array.from(luminance.keys()),
    outside: [],
  };
}

/** Two thirds as much light from the side as from above. */
function fromAbove(): Irradiance {
  const bands = new Float32Array(27);
  bands.fill(0.6, 0, 3);
  bands.fill(0.3, 3, 6);
  return bands;
}
