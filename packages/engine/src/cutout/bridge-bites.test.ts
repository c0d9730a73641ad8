import { expect, test } from "vitest";
import { bridgeBites } from "./bridge-bites.ts";

const size = { width: 160, height: 100 };

/** A car of 120 by 60 pixels without a rectangle: how much of that is filled. */
function fill({ left, top, width, height }: Record<"left" | "top" | "width" | "height", number>): number {
  const coverage = new Float32Array(size.width * size.height);
  const isBite = (x: number, y: number) => x >= left && x < left + width && y >= top && y < top + height;
  for (let y = 20; y < 80; y++)
    for (let x = 20; x < 140; x++) if (!isBite(x, y)) coverage[y * size.width + x] = 1;
  const sum = (plane: Float32Array) => plane.reduce((total, value) => total + value, 0);
  return (sum(bridgeBites(coverage, size)) - sum(coverage)) / (width * height);
}

test.each([
  ["on the roof", { left: 60, top: 20, width: 32, height: 6 }],
  ["in a flank", { left: 20, top: 40, width: 6, height: 20 }],
])("a shallow bite %s is filled", (_, bite) => {
  expect(fill(bite)).toBe(1);
});

test.each([
  ["a deep gap, as between a mirror and the body,", { left: 60, top: 20, width: 12, height: 20 }],
  ["a wide dip", { left: 50, top: 20, width: 50, height: 6 }],
  ["a corner", { left: 120, top: 20, width: 20, height: 6 }],
])("%s stays open", (_, gap) => {
  expect(fill(gap)).toBe(0);
});
