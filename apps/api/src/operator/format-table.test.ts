import { expect, test } from "vitest";
import { formatTable } from "./format-table.ts";

test("long words are cut where a sign ends, and what would steer the terminal is left out", () => {
  const rows = [
    ["Name", "Shop"],
    ["\u001b[31mAda\u202e\n\tByron", "👩🏽‍🔧".repeat(30)],
  ];
  expect(formatTable(rows).split("\n")[2]).toBe(`[31mAda Byron  ${"👩🏽‍🔧".repeat(19)}…`);
});
