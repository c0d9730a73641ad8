import { expect, test } from "vitest";
import { type BoxedMask, boxAround, composeMask, intersect, type MaskParts } from "./compose-mask.ts";

test("masks drawn together leave no seam where each covers its share of a pixel", () => {
  const mask = compose({ masks: [row(0, 255, 100), row(1, 155, 255)] }, 4);
  expect([...mask]).toEqual([255, 255, 255, 0]);
});

test("a cover removes its own share of a pixel from the mask", () => {
  expect([...compose({ masks: [row(0, 255, 255, 255)], covers: [row(1, 255, 51)] }, 3)]).toEqual([
    255, 0, 204,
  ]);
});

test("the border with a neighbor is filled, and nothing beyond it", () => {
  expect([...compose({ masks: [row(0, 255, 100)], neighbors: [row(1, 155, 255)] }, 3)]).toEqual([
    255, 255, 0,
  ]);
});

test("only the area is drawn", () => {
  const parts = { masks: [row(0, 1, 2, 3, 4)], neighbors: [], covers: [] };
  expect([...composeMask(parts, area(2, 1))]).toEqual([3]);
});

test("boxes are joined and intersected", () => {
  const [a, b] = [area(0, 4), area(3, 4)];
  expect(boxAround([a, b])).toEqual(area(0, 7));
  expect(intersect(a, b)).toEqual(area(3, 1));
  expect(intersect(a, area(4, 2))).toBeNull();
});

function compose(parts: Partial<MaskParts>, width: number): Uint8Array {
  return composeMask({ masks: [], neighbors: [], covers: [], ...parts }, area(0, width));
}

function row(left: number, ...alpha: number[]): BoxedMask {
  return { box: area(left, alpha.length), alpha: Uint8Array.from(alpha) };
}

function area(left: number, width: number) {
  return { left, top: 0, width, height: 1 };
}
