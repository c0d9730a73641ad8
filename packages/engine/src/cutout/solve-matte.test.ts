import { expect, test } from "vitest";
import { solveMatte } from "./solve-matte.ts";

const size = { width: 40, height: 30 };
const ROW = 15 * size.width;

function drawPlane(valueAt: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, at) =>
    valueAt(at % size.width, Math.floor(at / size.width)),
  );
}

/** The matte of a gray picture, from an outline at column 20 that is off. */
function solve(levelAt: (x: number, y: number) => number, covers = (x: number) => x < 20): Float32Array {
  const plane = drawPlane(levelAt);
  return solveMatte({
    channels: [plane, plane, plane],
    coverage: drawPlane((x) => Number(covers(x))),
    ...size,
  });
}

test("an outline that is a pixel too wide moves to the picture's edge", () => {
  const matte = solve((x) => (x < 19 ? 0.8 : 0.2));
  expect(matte[ROW + 18]).toBeGreaterThan(0.7);
  expect(matte[ROW + 19]).toBeLessThan(0.3);
});

test("an outline that is a pixel too narrow moves there, too", () => {
  const matte = solve((x) => (x < 21 ? 0.8 : 0.2));
  expect(matte[ROW + 20]).toBeGreaterThan(0.7);
  expect(matte[ROW + 21]).toBeLessThan(0.3);
});

test("a pixel that shows some of both is covered in part", () => {
  const matte = solve((x) => (x < 20 ? 0.8 : x === 20 ? 0.5 : 0.2));
  expect(matte[ROW + 20]).toBeGreaterThan(0.25);
  expect(matte[ROW + 20]).toBeLessThan(0.75);
});

test("without an edge in the picture the outline stays", () => {
  const matte = solve(() => 0.5);
  expect(matte[ROW + 18]).toBeGreaterThan(0.5);
  expect(matte[ROW + 21]).toBeLessThan(0.5);
});

test("edges away from the outline change nothing", () => {
  const matte = solve((x) => (x < 10 || x >= 30 ? 0.1 : x < 20 ? 0.8 : 0.2));
  expect([matte[ROW + 9], matte[ROW + 11], matte[ROW + 29], matte[ROW + 31]]).toEqual([1, 1, 0, 0]);
});

test("an outline at the picture's end stays in it", () => {
  const matte = solve(
    () => 0.5,
    (x) => x < 38,
  );
  expect([matte[ROW + 20], matte[ROW + 39]]).toEqual([1, 0]);
});
