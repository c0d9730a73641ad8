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

test("memory that comes and goes, falls or grows less is flat", () => {
  expect(notFlat([30, 30, 50, 31, 30, 48, 32, 31])).toEqual([]);
  expect(notFlat([30, 29, 28, 20, 20, 20])).toEqual([]);
  expect(notFlat([3, 3, 3, 3.5, 3.5, 3.5])).toEqual([]);
});
