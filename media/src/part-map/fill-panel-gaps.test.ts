import { expect, test } from "vitest";
import { closeSeams } from "./fill-panel-gaps.ts";

test("the bare gap between two panels is the nearer one's, and a border to nothing stays soft", () => {
  const row = [
    [1, 255, 0],
    [1, 200, 0],
    [0, 255, 0],
    [2, 255, 0],
    [2, 90, 0],
    [0, 255, 0],
  ];
  const numbers = { data: Uint8Array.from(row.flat()), width: row.length, height: 1 };
  const closed = [
    [1, 255, 0],
    [1, 255, 0],
    [2, 255, 0],
    [2, 255, 0],
    [2, 90, 0],
    [0, 255, 0],
  ];
  expect([...closeSeams(numbers, [true, true]).data]).toEqual(closed.flat());
});
