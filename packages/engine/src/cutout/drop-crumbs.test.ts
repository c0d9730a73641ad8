import { expect, test } from "vitest";
import { dropCrumbs } from "./drop-crumbs.ts";

const size = { width: 100, height: 60 };

/** A car of 60 by 30 pixels and a component beside it with a soft edge: how much of each is left. */
function drop({ side, gap = 6 }: { side: number; gap?: number }) {
  const coverage = new Float32Array(size.width * size.height);
  const fill = (left: number, top: number, width: number, height: number, value: number) => {
    for (let y = top; y < top + height; y++)
      coverage.fill(value, y * size.width + left, y * size.width + left + width);
  };
  fill(5, 20, 60, 30, 1);
  const left = 65 + gap;
  if (gap > 0) fill(left - 1, 24, side + 2, side + 2, 0.3);
  fill(left, 25, side, side, 1);
  const sum = (plane: Float32Array, from: number, to: number) =>
    plane.reduce((total, value, at) => {
      const x = at % size.width;
      return x >= from && x < to ? total + value : total;
    }, 0);
  const kept = dropCrumbs(coverage, size);
  return { car: sum(kept, 0, 65), other: sum(kept, 65, 100) / sum(coverage, 65, 100) };
}

test("a small component apart from the car goes, with its soft edge", () => {
  expect(drop({ side: 2 })).toEqual({ car: 1800, other: 0 });
});

test.each([
  ["a large component apart from the car", { side: 12 }],
  ["a small component on the car's side", { side: 2, gap: 0 }],
])("%s stays", (_, other) => {
  expect(drop(other)).toEqual({ car: 1800, other: 1 });
});
