import { expect, test } from "vitest";
import { growQuad, type Quad, quadAround, toRectangle } from "./quad.ts";

const plate: Quad = [
  { x: 10, y: 20 },
  { x: 90, y: 32 },
  { x: 88, y: 58 },
  { x: 12, y: 50 },
];

test("finds the corners of a plate in perspective among the points of its outline", () => {
  const outline = plate.flatMap((from, index) => {
    const to = plate[(index + 1) % 4] ?? from;
    return [0, 0.2, 0.5, 0.8].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  });
  for (const [index, corner] of (quadAround(outline) ?? []).entries()) {
    expect(corner.x).toBeCloseTo(plate[index]?.x ?? Number.NaN, 6);
    expect(corner.y).toBeCloseTo(plate[index]?.y ?? Number.NaN, 6);
  }
  expect(quadAround(outline)).toHaveLength(4);
});

test("a round outline lies inside", () => {
  const round = Array.from({ length: 60 }, (_, index) => ({
    x: 50 + 40 * Math.cos(index / 9.55),
    y: 50 + 20 * Math.sin(index / 9.55),
  }));
  const quad = quadAround(round);
  if (quad === null) throw new Error("no quadrilateral");
  const inside = toRectangle(growQuad(quad, { share: 0.001, pixels: 0 }));
  const places = round.map((point) => inside(point));
  expect(places.filter(({ x, y }) => x < 0 || x > 1 || y < 0 || y > 1)).toEqual([]);
});

test("points on a line span nothing", () => {
  expect(quadAround([])).toBeNull();
  expect(
    quadAround([
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ]),
  ).toBeNull();
});

test("the corners become those of a rectangle", () => {
  const inside = toRectangle(plate);
  const corners = plate.map((corner) => inside(corner));
  const expected = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  for (const [index, { x, y }] of corners.entries()) {
    expect(x).toBeCloseTo(expected[index]?.[0] ?? Number.NaN, 6);
    expect(y).toBeCloseTo(expected[index]?.[1] ?? Number.NaN, 6);
  }
});

test("a grown plate contains the one before", () => {
  const inside = toRectangle(growQuad(plate, { share: 0.1, pixels: 1 }));
  expect(plate.map((corner) => inside(corner)).every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(
    true,
  );
});
