import { expect, test } from "vitest";
import type { BoxedMask } from "../masks/compose-mask.ts";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import { upsampleNormals } from "./upsample-normals.ts";

const CELLS = NORMALS_SIDE * NORMALS_SIDE;
const map = { width: 256, height: 192 };
const photo = { width: 1024, height: 768 };

test("the surface breaks at a border between parts and is smooth within them", () => {
  const { x } = upsampleNormals(halves(), [part(20, 128), part(128, 240)], { photo, map });
  const row = (column: number) => x[100 * map.width + column] ?? Number.NaN;
  expect(row(60)).toBeCloseTo(-0.6, 1);
  expect(row(200)).toBeCloseTo(0.6, 1);
  expect(row(128) - row(127)).toBeGreaterThan(0.8);
  const steps = Array.from({ length: 100 }, (_, step) => Math.abs(row(26 + step) - row(25 + step)));
  expect(Math.max(...steps)).toBeLessThan(0.1);
});

test("a pixel that two parts share lies between them, by how much each covers", () => {
  const [left, right] = [part(20, 129), part(128, 240)];
  // Column 128: a quarter is the left part's.
  for (let row = 0; row < left.box.height; row++) {
    left.alpha[row * left.box.width + 108] = 64;
    right.alpha[row * right.box.width] = 191;
  }
  const { x } = upsampleNormals(halves(), [left, right], { photo, map });
  const row = (column: number) => x[100 * map.width + column] ?? Number.NaN;
  expect((row(128) - row(127)) / (row(129) - row(127))).toBeCloseTo(0.75, 1);
});

test("in one part across the same turn the surface bends", () => {
  const { x } = upsampleNormals(halves(), [part(20, 240)], { photo, map });
  expect((x[100 * map.width + 128] ?? 1) - (x[100 * map.width + 127] ?? 0)).toBeLessThan(0.45);
});

test("cells that the model is unsure of hardly count", () => {
  const normals = halves();
  // The left half's last columns point right, with an error of a radian.
  for (let cell = 0; cell < CELLS; cell++)
    if (cell % NORMALS_SIDE > 58 && cell % NORMALS_SIDE < 64) {
      normals.values[cell] = 255;
      normals.values[3 * CELLS + cell] = 81;
    }
  const { x } = upsampleNormals(normals, [part(20, 118)], { photo, map });
  expect(x[100 * map.width + 115]).toBeLessThan(-0.4);
});

/** A photo whose left half faces left and whose right half faces right. */
function halves(): SurfaceNormals {
  const values = new Uint8Array(4 * CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const right = cell % NORMALS_SIDE < NORMALS_SIDE / 2 ? -0.6 : 0.6;
    for (const [axis, value] of [right, 0, 0.8].entries()) values[axis * CELLS + cell] = 127.5 * (value + 1);
  }
  return { box: { left: 0, top: 0, ...photo }, values };
}

/** A part at the map's size, between two columns. */
function part(left: number, right: number): BoxedMask {
  const box = { left, top: 40, width: right - left, height: 120 };
  return { box, alpha: new Uint8Array(box.width * box.height).fill(255) };
}
