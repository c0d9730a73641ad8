import { expect, test } from "vitest";
import { type Curve, traceOutline } from "./trace-outline.ts";

const size = { width: 60, height: 40 };

test("the outline lies where the coverage is a half, between pixels", () => {
  const curves = traceOutline(
    draw((x, y) => 12.3 - Math.hypot(x - 30, y - 20)),
    size,
  );
  expect(curves).toHaveLength(1);
  for (const [x, y] of pointsOf(curves[0])) expect(Math.hypot(x - 30, y - 20)).toBeCloseTo(12.3, 0);
});

test("points are a pixel apart, the last and the first, too", () => {
  const [curve] = traceOutline(
    draw((x, y) => 10 - Math.max(Math.abs(x - 30), Math.abs(y - 20))),
    size,
  );
  const points = pointsOf(curve);
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    expect(Math.hypot(nextX - x, nextY - y)).toBeGreaterThan(0.6);
    expect(Math.hypot(nextX - x, nextY - y)).toBeLessThan(1.1);
  }
});

test("two cars and a hole have three outlines", () => {
  const curves = traceOutline(
    draw((x, y) =>
      Math.max(
        8 - Math.hypot(x - 12, y - 20),
        14 - Math.hypot(x - 40, y - 20) - 30 * Number(Math.hypot(x - 40, y - 20) < 6),
      ),
    ),
    size,
  );
  expect(curves).toHaveLength(3);
});

test("pixels that touch at their corners end each outline where it began", () => {
  const coverage = draw((x, y) => (x > 10 && x < 40 && y > 8 && y < 30 && (x + y) % 2 === 0 ? 1 : -1));
  for (const curve of traceOutline(coverage, size)) expect(curve.length).toBeGreaterThanOrEqual(6);
});

test("what the plane cuts off has no outline", () => {
  expect(
    traceOutline(
      draw((x) => 20 - x),
      size,
    ),
  ).toEqual([]);
});

function draw(insideBy: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: size.width * size.height }, (_, at) =>
    Math.min(1, Math.max(0, 0.5 + insideBy(at % size.width, Math.floor(at / size.width)))),
  );
}

function pointsOf(curve: Curve | undefined): [x: number, y: number][] {
  return Array.from({ length: (curve?.length ?? 0) / 2 }, (_, point) => [
    curve?.[point * 2] ?? 0,
    curve?.[point * 2 + 1] ?? 0,
  ]);
}
