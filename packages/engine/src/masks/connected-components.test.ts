import { expect, test } from "vitest";
import { findComponents, innermostPoint, innermostPoints, cellsNear } from "./connected-components.ts";

const SIDE = 256;

function rectangle(left: number, top: number, width: number, height: number) {
  return (cell: number) => {
    const x = cell % SIDE;
    const y = Math.floor(cell / SIDE);
    return x >= left && x < left + width && y >= top && y < top + height;
  };
}

test("two separate regions are two components, the larger first, with boxes in frame pixels", () => {
  const small = rectangle(200, 200, 4, 4);
  const large = rectangle(10, 20, 30, 10);
  const components = findComponents((cell) => small(cell) || large(cell));
  expect(components.map(({ cells }) => cells.length)).toEqual([300, 16]);
  expect(components[0]?.box).toEqual({ start: { x: 40, y: 80 }, end: { x: 160, y: 120 } });
});

test("among all cells that count, the components are the same as among all there are", () => {
  const belongs = (cell: number) => (cell * 7919) % 101 < 38;
  const among = Array.from({ length: SIDE * SIDE }, (_, cell) => cell).filter(belongs);
  const components = findComponents(belongs);
  expect(components.length).toBeGreaterThan(1);
  expect(findComponents(belongs, among)).toEqual(components);
});

test("regions that touch at a corner are one component", () => {
  const a = rectangle(10, 10, 5, 5);
  const b = rectangle(15, 15, 5, 5);
  expect(findComponents((cell) => a(cell) || b(cell))).toHaveLength(1);
});

test("a ring's innermost point lies on the ring, not in its hole", () => {
  const outer = rectangle(50, 50, 100, 60);
  const hole = rectangle(60, 60, 70, 40);
  const ring = (cell: number) => outer(cell) && !hole(cell);
  const [component] = findComponents(ring);
  if (!component) throw new Error("The ring was not found");
  const { x, y } = innermostPoint(component);
  expect(ring(Math.floor(y / 4) * SIDE + Math.floor(x / 4))).toBe(true);
  expect(x / 4).toBeGreaterThan(130);
});

test("an empty map has no components", () => {
  expect(findComponents(() => false)).toEqual([]);
});

test("further points lie well apart, and a small component has only one", () => {
  const [long] = findComponents(rectangle(20, 50, 120, 12));
  const [small] = findComponents(rectangle(20, 50, 4, 4));
  if (!long || !small) throw new Error("The components were not found");
  const points = innermostPoints(long, 3);
  expect(points).toHaveLength(3);
  const [first, second] = points.map(({ x }) => x).toSorted((a, b) => a - b);
  expect(Math.abs((second ?? 0) - (first ?? 0)) / 4).toBeGreaterThan(10);
  expect(points.every(({ y }) => Math.abs(y / 4 - 56) <= 1)).toBe(true);
  expect(innermostPoints(small, 3)).toHaveLength(1);
});

test("the cells near a component end at the border of the square", () => {
  const [corner] = findComponents(rectangle(0, 0, 2, 2));
  if (!corner) throw new Error("The component was not found");
  expect(cellsNear(corner, 3)).toHaveLength(25);
});
