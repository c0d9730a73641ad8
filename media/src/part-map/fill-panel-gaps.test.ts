import { expect, test } from "vitest";
import { fillPanelGaps } from "./fill-panel-gaps.ts";

test("fills a gap between two panels with the nearer one and keeps soft outer edges", () => {
  const row = [
    [1, 255, 0],
    [1, 200, 0],
    [0, 255, 0],
    [2, 255, 0],
    [2, 90, 0],
    [0, 255, 0],
  ];
  const partMap = { data: Uint8Array.from(row.flat()), width: row.length, height: 1 };
  const filled = [
    [1, 255, 0],
    [1, 255, 0],
    [2, 255, 0],
    [2, 255, 0],
    [2, 90, 0],
    [0, 255, 0],
  ];
  expect([...fillPanelGaps(partMap, [true, true]).data]).toEqual(filled.flat());
});
