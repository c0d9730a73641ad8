import { NORMALS_SIDE, type SurfaceNormals } from "@livery/engine";
import { expect, test } from "vitest";
import { colorNormals } from "./color-normals.ts";

const photo = { width: 8, height: 4 };
const whole = { left: 0, top: 0, width: 8, height: 4 };

/** Normals whose bytes depend on the column. */
function normals(bytesAt: (column: number) => readonly number[], box = whole): SurfaceNormals {
  const values = new Uint8Array(4 * NORMALS_SIDE * NORMALS_SIDE);
  for (let at = 0; at < values.length; at++) {
    const axis = Math.floor(at / (NORMALS_SIDE * NORMALS_SIDE));
    values[at] = bytesAt(at % NORMALS_SIDE)[axis] ?? 0;
  }
  return { box, values };
}

function pixelAt(pixels: Uint8ClampedArray, x: number, y: number): number[] {
  return [...pixels.subarray((y * photo.width + x) * 4, (y * photo.width + x) * 4 + 4)];
}

test("colors are the normal's bytes, and black outside of what the model saw", () => {
  const facing = normals(() => [127, 127, 255], { left: 4, top: 0, width: 4, height: 4 });
  const pixels = colorNormals(photo, facing);
  expect(pixelAt(pixels, 3, 0)).toEqual([0, 0, 0, 255]);
  expect(pixelAt(pixels, 4, 0)).toEqual([127, 127, 255, 255]);
});

test("turns smoothly from cell to cell, with unit vectors between", () => {
  const pixels = colorNormals(
    photo,
    normals((column) => (column < NORMALS_SIDE / 2 ? [127, 127, 255] : [255, 127, 127])),
  );
  expect([pixelAt(pixels, 0, 0)[0], pixelAt(pixels, 7, 0)[0]]).toEqual([127, 255]);
  for (let x = 0; x < photo.width; x++) {
    const vector = pixelAt(pixels, x, 1)
      .slice(0, 3)
      .map((color) => color / 127.5 - 1);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 1);
  }
});
