import { expect, test } from "vitest";
import { plateMaskOf, plateQuadOf } from "./plate-mask.ts";
import type { Quad } from "./quad.ts";

const photo = { width: 300, height: 200 };
const quad: Quad = [
  { x: 100, y: 80 },
  { x: 180, y: 96 },
  { x: 178, y: 130 },
  { x: 101, y: 110 },
];

test("the corners of a plate come back from its mask", () => {
  const mask = plateMaskOf(quad, photo, "plate-1");
  expect(mask).toMatchObject({ id: "plate-1", materialClass: "trim", panel: "plate" });
  const found = plateQuadOf(mask);
  for (const [index, { x, y }] of quad.entries()) {
    expect(Math.abs((found?.[index]?.x ?? 0) - x)).toBeLessThan(2.5);
    expect(Math.abs((found?.[index]?.y ?? 0) - y)).toBeLessThan(2.5);
  }
});

test("a plate that leaves the photo is cut at its edge", () => {
  const outside: Quad = [
    { x: -40, y: 150 },
    { x: 60, y: 150 },
    { x: 60, y: 230 },
    { x: -40, y: 230 },
  ];
  expect(plateMaskOf(outside, photo, "plate-1").box).toEqual({ left: 0, top: 150, width: 60, height: 50 });
});

test("an empty mask has no corners", () => {
  const box = { left: 0, top: 0, width: 0, height: 0 };
  expect(plateQuadOf({ box, alpha: new Uint8Array(0) })).toBeNull();
});
