import { expect, test } from "vitest";
import { judgeGrowth, type Memory } from "./memory.ts";

function readings(heaps: readonly number[]): Memory[] {
  const even = { buffers: 1, nodes: 500, listeners: 60, page: 200, drawing: 150 };
  return heaps.map((heap, minutes) => ({ ...even, minutes, heap }));
}

function notFlat(heaps: readonly number[]): string[] {
  return judgeGrowth(readings(heaps))
    .filter(({ isFlat }) => !isFlat)
    .map(({ measure }) => measure);
}

test("memory that grows by more than a tenth is named", () => {
  expect(notFlat([30, 30, 30, 31, 33, 34, 36, 36])).toEqual(["heap"]);
});

test("a short swing at either end is no growth, but a slow climb through swings is one", () => {
  expect(notFlat([30, 31, 41, 44, 46, 43, 40, 37, 34, 38, 41, 42])).toEqual([]);
  expect(notFlat([30, 36, 31, 37, 34, 39, 35, 40, 36, 42, 38, 44])).toEqual(["heap"]);
});

test("memory that comes and goes, falls or grows less is flat", () => {
  expect(notFlat([30, 30, 50, 31, 30, 48, 32, 31])).toEqual([]);
  expect(notFlat([30, 29, 28, 20, 20, 20])).toEqual([]);
  expect(notFlat([3, 3, 3, 3.5, 3.5, 3.5])).toEqual([]);
});
