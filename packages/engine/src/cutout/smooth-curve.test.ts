import { expect, test } from "vitest";
import { readNormals, smoothCurve } from "./smooth-curve.ts";

const COUNT = 200;
const RADIUS = 32;

test("a circle stays a circle", () => {
  const smooth = smoothCurve(drawCircle(), new Float64Array(COUNT).fill(1), 100);
  for (const radius of radiiOf(smooth)) expect(radius).toBeCloseTo(RADIUS, 1);
});

test("a point that counts for little joins the others, where the curve begins, too", () => {
  const [curve, weights] = [drawCircle(), new Float64Array(COUNT).fill(1)];
  for (const point of [0, 70]) {
    curve[point * 2] = (curve[point * 2] ?? 0) + 4;
    weights[point] = 1e-6;
  }
  for (const radius of radiiOf(smoothCurve(curve, weights, 1))) expect(radius).toBeCloseTo(RADIUS, 1);
});

test("a point that counts for much stays where it is", () => {
  const [curve, weights] = [drawCircle(), new Float64Array(COUNT).fill(1)];
  curve[100] = (curve[100] ?? 0) + 4;
  weights[50] = 1e6;
  expect(smoothCurve(curve, weights, 10)[100]).toBeCloseTo(curve[100] ?? 0, 2);
});

test("directions are at right angles to the curve", () => {
  const [curve, normals] = [drawCircle(), readNormals(drawCircle())];
  for (let at = 0; at < curve.length; at += 2) {
    const along = (curve[at] ?? 0) * (normals[at] ?? 0) + (curve[at + 1] ?? 0) * (normals[at + 1] ?? 0);
    expect(Math.abs(along)).toBeCloseTo(RADIUS, 1);
  }
});

function drawCircle(): Float64Array {
  return Float64Array.from({ length: COUNT * 2 }, (_, at) => {
    const angle = (2 * Math.PI * Math.floor(at / 2)) / COUNT;
    return RADIUS * (at % 2 === 0 ? Math.cos(angle) : Math.sin(angle));
  });
}

function radiiOf(curve: Float64Array): number[] {
  return Array.from({ length: COUNT }, (_, point) =>
    Math.hypot(curve[point * 2] ?? 0, curve[point * 2 + 1] ?? 0),
  );
}
