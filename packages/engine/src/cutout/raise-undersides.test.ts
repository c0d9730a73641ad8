import { expect, test } from "vitest";
import { raiseUndersides } from "./raise-undersides.ts";

const SIZE = { width: 1, height: 6 };

test("a lower edge moves up by about half a pixel, an upper one stays", () => {
  const column = Float32Array.of(0, 0.4, 1, 1, 0, 0);
  const raised = raiseUndersides(column, SIZE);
  expect([...raised.subarray(0, 3)]).toEqual([...column.subarray(0, 3)]);
  expect(raised[3]).toBeCloseTo(0.45, 2);
  expect([...raised.subarray(4)]).toEqual([0, 0]);
});

test("a soft lower edge stays soft and moves up, too", () => {
  const raised = raiseUndersides(Float32Array.of(1, 1, 0.6, 0, 0, 0), SIZE);
  const moved = 1 + 1 + 0.6 - raised.reduce((sum, covered) => sum + covered, 0);
  expect(moved).toBeCloseTo(0.55, 2);
});
