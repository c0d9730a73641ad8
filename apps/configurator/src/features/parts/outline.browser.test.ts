import type { Mask } from "@livery/engine";
import { expect, test } from "vitest";
import { drawOutline } from "./outline.ts";

const veiled = [0, 0, 0, 165];
const lined = [255, 255, 255, 255];
const clear = [0, 0, 0, 0];

test("what is wrapped is clear inside a white line, the rest is veiled", () => {
  const outline = drawOutline(squareMask(9, { from: 2, to: 7 }), 9);
  expect(pixel(outline, 0, 0)).toEqual(veiled);
  expect(pixel(outline, 2, 4)).toEqual(lined);
  expect(pixel(outline, 4, 4)).toEqual(clear);
});

test("a smaller outline keeps the shape and the aspect of the mask", () => {
  const outline = drawOutline(squareMask(90, { from: 20, to: 70 }), 9);
  expect([outline.width, outline.height]).toEqual([9, 9]);
  expect(pixel(outline, 1, 4)).toEqual(veiled);
  expect(pixel(outline, 2, 4)).toEqual(lined);
  expect(pixel(outline, 4, 4)).toEqual(clear);
});

test("an area that reaches the picture's border has no line there", () => {
  expect(pixel(drawOutline(squareMask(4, { from: 0, to: 4 }), 4), 0, 0)).toEqual(clear);
});

function squareMask(side: number, { from, to }: { from: number; to: number }): Mask {
  const isIn = (place: number) => place >= from && place < to;
  const alpha = Uint8Array.from({ length: side * side }, (_, at) =>
    isIn(at % side) && isIn(Math.floor(at / side)) ? 255 : 0,
  );
  return { width: side, height: side, alpha };
}

function pixel(image: ImageData, x: number, y: number): number[] {
  const at = (y * image.width + x) * 4;
  return Array.from(image.data.subarray(at, at + 4));
}
