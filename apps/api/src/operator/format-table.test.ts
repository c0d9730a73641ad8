import { expect, test } from "vitest";
import { formatTable } from "./format-table.ts";

test("cuts long text at a grapheme, and removes terminal control characters", () => {
  const rows = [
    ["Name", "Shop"],
    ["\u001b[31mAda\u202e\n\tByron", "👩🏽‍🔧".repeat(30)],
  ];
  expect(formatTable(rows).split("\n")[2]).toBe(`[31mAda Byron  ${"👩🏽‍🔧".repeat(19)}…`);
});
