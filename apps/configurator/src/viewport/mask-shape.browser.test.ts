import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { differenceOf, drawShape, maskAt } from "./mask-shape.ts";

const paint = { inside: 60, edge: 220 };

test("a shape is filled inside its edge and transparent around it", () => {
  const drawn = drawShape(squareIn(9, { from: 2, to: 7 }), 1, paint);
  expect([alphaAt(drawn, 0, 0), alphaAt(drawn, 2, 4), alphaAt(drawn, 4, 4)]).toEqual([0, 220, 60]);
});

test("a shape drawn smaller keeps its proportions", () => {
  const drawn = drawShape(squareIn(90, { from: 20, to: 70 }), 0.1, paint);
  expect([drawn.width, drawn.height]).toEqual([9, 9]);
  expect([alphaAt(drawn, 1, 4), alphaAt(drawn, 2, 4), alphaAt(drawn, 4, 4)]).toEqual([0, 220, 60]);
});

test("a tap on overlapping masks finds the topmost one", () => {
  const below = squareIn(9, { from: 0, to: 9 });
  const above = squareIn(9, { from: 3, to: 6 });
  expect(maskAt([below, above], { x: 104.5, y: 204 })).toBe(above);
  expect(maskAt([below, above], { x: 101, y: 201 })).toBe(below);
  expect(maskAt([below, above], { x: 99, y: 201 })).toBeNull();
});

test("the difference is what one mask has and the other does not", () => {
  const [large, small] = [squareIn(9, { from: 1, to: 8 }), squareIn(9, { from: 3, to: 6 })];
  const added = differenceOf(large, small);
  expect([added.alpha[4 * 9 + 4], added.alpha[2 * 9 + 2], added.alpha[0]]).toEqual([0, 255, 0]);
  expect(differenceOf(small, large).alpha.some((value) => value > 0)).toBe(false);
});

function squareIn(side: number, { from, to }: { from: number; to: number }): PartMask {
  const isIn = (place: number) => place >= from && place < to;
  const alpha = Uint8Array.from({ length: side * side }, (_, at) =>
    isIn(at % side) && isIn(Math.floor(at / side)) ? 255 : 0,
  );
  const box = { left: 100, top: 200, width: side, height: side };
  // No test here reads the other fields.
  return { id: `${from}`, materialClass: "paint", panel: null, box, alpha, confidence: 1 } as PartMask;
}

function alphaAt(image: ImageData, x: number, y: number): number | undefined {
  return image.data[(y * image.width + x) * 4 + 3];
}
