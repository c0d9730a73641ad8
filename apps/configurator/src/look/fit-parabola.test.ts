import { expect, test } from "vitest";
import { fitParabola } from "./fit-parabola.ts";

test("a parabola through points of a parabola is the same", () => {
  const yAt = (x: number) => 3 - 0.5 * x + 0.02 * x * x;
  const fitted = fitParabola([100, 130, 170, 240].map((x) => ({ x, y: yAt(x) })));
  for (const x of [100, 200, 240]) expect(fitted?.(x)).toBeCloseTo(yAt(x));
});

test("two columns have no parabola", () => {
  const points = [5, 5, 9].map((x) => ({ x, y: 1 }));
  expect(fitParabola(points)).toBeNull();
});
