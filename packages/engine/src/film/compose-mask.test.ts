import { expect, test } from "vitest";
import { type BoxedMask, boxAround, composeMask, intersect } from "./compose-mask.ts";

test("pieces drawn as one are as dense as the denser of them", () => {
  const mask = composeMask([row(0, 255, 100), row(1, 60, 255)], [], area(0, 4));
  expect([...mask]).toEqual([255, 100, 255, 0]);
});

test("what lies over a mask takes its own share away", () => {
  expect([...composeMask([row(0, 255, 255, 255)], [row(1, 255, 51)], area(0, 3))]).toEqual([255, 0, 204]);
});

test("only what lies in the area is drawn", () => {
  expect([...composeMask([row(0, 1, 2, 3, 4)], [], area(2, 1))]).toEqual([3]);
});

test("boxes are joined and cut", () => {
  const [a, b] = [area(0, 4), area(3, 4)];
  expect(boxAround([a, b])).toEqual(area(0, 7));
  expect(intersect(a, b)).toEqual(area(3, 1));
  expect(intersect(a, area(4, 2))).toBeNull();
});

function row(left: number, ...alpha: number[]): BoxedMask {
  return { box: area(left, alpha.length), alpha: Uint8Array.from(alpha) };
}

function area(left: number, width: number) {
  return { left, top: 0, width, height: 1 };
}
