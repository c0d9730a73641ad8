import { expect, test } from "vitest";
import type { Shape } from "./mask-shape.ts";
import type { Line } from "./smooth-line.ts";
import { traceOutline } from "./trace-outline.ts";
import type { Point } from "./viewport.ts";

const photo = { width: 400, height: 300 };

test("the outline of a disc is one ring on its border", () => {
  const center = { x: 150, y: 120 };
  const mask = shapeOf(({ x, y }) => 60.5 - Math.hypot(x - center.x, y - center.y));
  const [ring, ...others] = traceOutline(mask, photo);
  expect([ring?.isClosed, others]).toEqual([true, []]);
  const radii = pointsOf(ring).map(({ x, y }) => Math.hypot(x - center.x, y - center.y));
  expect(Math.max(...radii)).toBeLessThan(60.7);
  expect(Math.min(...radii)).toBeGreaterThan(60.3);
});

test.each([0.05, 0.2, 0.37, 0.8])("a hard border with a slope of %f is no staircase", (slope) => {
  const off = ({ x, y }: Point) => (y - 100 - slope * (x - 60)) / Math.hypot(1, slope);
  const mask = shapeOf((at) => (off(at) > 0 ? 1 : -1));
  const [ring] = traceOutline(mask, photo);
  const border = samplesOf(ring).filter((at) => at.x > 80 && at.x < 320 && Math.abs(off(at)) < 5);
  expect(border.length).toBeGreaterThan(200);
  expect(Math.max(...border.map((at) => Math.abs(off(at))))).toBeLessThan(0.6);
  expect(Math.max(...turnsAlong(border))).toBeLessThan(8);
});

test("panels that were told apart in cells of six pixels have a smooth border", () => {
  const large = { width: 1536, height: 1152 };
  const cell = 6;
  const off = ({ x, y }: Point) => (y - 100 - 0.3 * x) / Math.hypot(1, 0.3);
  const inCell = (at: number) => (Math.floor(at / cell) + 0.5) * cell;
  const mask = shapeOf(({ x, y }) => (off({ x: inCell(x), y: inCell(y) }) > 0 ? 1 : -1));
  const [ring] = traceOutline(mask, large);
  const border = samplesOf(ring).filter((at) => at.x > 60 && at.x < 340 && Math.abs(off(at)) < 20);
  expect(border.length).toBeGreaterThan(200);
  expect(Math.max(...border.map((at) => Math.abs(off(at))))).toBeLessThan(cell / 2 + 0.5);
  expect(Math.max(...turnsAlong(border))).toBeLessThan(8);
});

test("corners stay where they are", () => {
  const mask = shapeOf(({ x, y }) => Math.min(x - 100, 200 - x, y - 50, 150 - y));
  const points = pointsOf(traceOutline(mask, photo)[0]);
  const fromCorner = Math.min(...points.map(({ x, y }) => Math.hypot(x - 100, y - 50)));
  expect(fromCorner).toBeLessThan(1.5);
});

test("a panel that the photo's edge cuts off has no line along that edge", () => {
  // Masks end a little before the edge, too.
  for (const end of [399, 400]) {
    const mask = shapeOf(({ x, y }) => Math.min(x - 300, end - x, y - 50, 150 - y));
    const [line, ...others] = traceOutline(mask, photo);
    expect([line?.isClosed, others]).toEqual([false, []]);
    const rights = pointsOf(line).map(({ x }) => x);
    expect(Math.max(...rights)).toBeLessThan(397.5);
    expect([rights[0], rights.at(-1)].every((x = 0) => x > 395)).toBe(true);
  }
});

test("a sliver at the photo's edge has no outline", () => {
  const large = { width: 1536, height: 1152 };
  const alpha = new Uint8Array(5 * 200).fill(255);
  expect(traceOutline({ box: { left: 1531, top: 300, width: 5, height: 200 }, alpha }, large)).toEqual([]);
});

test("a panel has the outline of its hole, and none of a speck", () => {
  const disc = ({ x, y }: Point, left: number, radius: number) => radius - Math.hypot(x - left, y - 150);
  const mask = shapeOf((at) => Math.max(Math.min(disc(at, 150, 90), -disc(at, 150, 20)), disc(at, 330, 2.5)));
  expect(traceOutline(mask, photo)).toHaveLength(2);
});

test("a part without a pixel has no outline", () => {
  const nothing = { box: { left: 10, top: 10, width: 0, height: 0 }, alpha: new Uint8Array(0) };
  expect(traceOutline(nothing, photo)).toEqual([]);
});

/** The mask of what has a positive distance from its border, in pixels; softened over one pixel. */
function shapeOf(inside: (at: Point) => number): Shape {
  const { width, height } = photo;
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => {
    const distance = inside({ x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 });
    return 255 * Math.min(1, Math.max(0, distance + 0.5));
  });
  return { box: { left: 0, top: 0, width, height }, alpha };
}

function pointsOf(line: Line | undefined): readonly Point[] {
  return line?.points ?? [];
}

/** Points on an open line, about half a pixel apart. */
function samplesOf(line: Line | undefined): Point[] {
  const points = pointsOf(line);
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? from;
    const count = Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y));
    return Array.from({ length: count }, (_, at) => ({
      x: from.x + ((to.x - from.x) * at) / count,
      y: from.y + ((to.y - from.y) * at) / count,
    }));
  });
}

/** Degrees by which a line turns at each of its points. */
function turnsAlong(points: readonly Point[]): number[] {
  const headings = points.slice(1).map((point, index) => {
    const { x, y } = points[index] ?? point;
    return Math.atan2(point.y - y, point.x - x);
  });
  return headings.slice(1).map((heading, index) => {
    const turn = heading - (headings[index] ?? heading);
    return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI;
  });
}
