import { expect, test } from "vitest";
import { formatCsv } from "./format-csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)", "\t=1"])(
  "keeps a spreadsheet from running %j",
  (cell) => {
    expect(formatCsv([[cell]])).toBe(`\ufeff'${cell}\r\n`);
  },
);

test("leaves other cells as they are", () => {
  expect(formatCsv([["1+1", "a=b", "1－1"]])).toBe("\ufeff1+1,a=b,1－1\r\n");
});
