import { expect, test } from "vitest";
import { measureGrowth } from "./memory.ts";

function findGrowing(heaps: readonly number[]): string[] {
  const rest = { buffers: 1, nodes: 500, listeners: 60, page: 200, gpu: 150 };
  const growth = measureGrowth(heaps.map((heap) => ({ ...rest, heap })));
  return growth.filter(({ isFlat }) => !isFlat).map(({ measure }) => measure);
}

test("reports memory that grows by more than 10 percent", () => {
  expect(findGrowing([30, 30, 30, 31, 33, 34, 36, 36, 37])).toEqual(["heap"]);
});

test("reports a slow climb through fluctuations", () => {
  expect(findGrowing([30, 36, 31, 37, 34, 39, 35, 40, 36, 42, 38, 44])).toEqual(["heap"]);
});

test("accepts memory that fluctuates, shrinks, or grows within the tolerance", () => {
  expect(findGrowing([30, 31, 41, 44, 46, 43, 40, 37, 34, 38, 41, 42])).toEqual([]);
  expect(findGrowing([30, 30, 50, 31, 30, 48, 32, 31])).toEqual([]);
  expect(findGrowing([30, 29, 28, 20, 20, 20])).toEqual([]);
  expect(findGrowing([3, 3, 3, 3.5, 3.5, 3.5])).toEqual([]);
});
