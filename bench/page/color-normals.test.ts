import { expect, test } from "vitest";
import { colorNormals, type NormalGrid } from "./color-normals.ts";

const photo = { width: 8, height: 4 };

function grid(given: Partial<NormalGrid>): NormalGrid {
  const box = { left: 0, top: 0, width: 8, height: 4 };
  return { box, columns: 1, rows: 1, vectors: Float32Array.from([0, 0, 1]), ...given };
}

function pixelAt(pixels: Uint8ClampedArray, x: number, y: number): number[] {
  return [...pixels.subarray((y * photo.width + x) * 4, (y * photo.width + x) * 4 + 4)];
}

test("a surface that faces the camera is blue", () => {
  expect(pixelAt(colorNormals(photo, grid({})), 3, 2)).toEqual([128, 128, 255, 255]);
});

test("x is right and y is up", () => {
  const right = colorNormals(photo, grid({ vectors: Float32Array.from([1, 0, 0]) }));
  const up = colorNormals(photo, grid({ vectors: Float32Array.from([0, 1, 0]) }));
  expect([pixelAt(right, 0, 0), pixelAt(up, 0, 0)]).toEqual([
    [255, 128, 128, 255],
    [128, 255, 128, 255],
  ]);
});

test("is black outside the box and where no normal is known", () => {
  const box = { left: 4, top: 0, width: 4, height: 4 };
  const pixels = colorNormals(photo, grid({ box }));
  const none = colorNormals(photo, grid({ vectors: new Float32Array(3) }));
  expect(pixelAt(pixels, 3, 0)).toEqual([0, 0, 0, 255]);
  expect(pixelAt(pixels, 4, 0)).toEqual([128, 128, 255, 255]);
  expect(pixelAt(none, 4, 0)).toEqual([0, 0, 0, 255]);
});

test("turns smoothly from cell to cell, with unit vectors between", () => {
  const vectors = Float32Array.from([0, 0, 1, 1, 0, 0]);
  const pixels = colorNormals(photo, grid({ columns: 2, vectors }));
  const reds = Array.from({ length: photo.width }, (_, x) => pixelAt(pixels, x, 0)[0]);
  expect(reds).toEqual(reds.toSorted((a = 0, b = 0) => a - b));
  expect([reds[0], reds[7]]).toEqual([128, 255]);
  for (let x = 0; x < photo.width; x++) {
    const length = Math.hypot(
      ...pixelAt(pixels, x, 0)
        .slice(0, 3)
        .map((color) => color / 127.5 - 1),
    );
    expect(length).toBeCloseTo(1, 1);
  }
});
