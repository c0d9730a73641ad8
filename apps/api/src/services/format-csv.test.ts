import { expect, test } from "vitest";
import { formatCsv, formatCsvAmount } from "./format-csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "keeps a spreadsheet from running %j",
  (cell) => {
    expect(formatCsv([[cell]])).toBe(`\ufeff'${cell}\r\n`);
  },
);

test.each([
  ["5;=1+1", "5;'=1+1"],
  ["By Friday?\n=1+1", "By Friday?\n'=1+1"],
  ["\t=1+1", "\t'=1+1"],
  ['x;"=1+1&";y', `x;""'=1+1&"";y`],
])("keeps a spreadsheet that splits %j there from running the rest", (cell, harmless) => {
  expect(formatCsv([["Ada", cell]])).toBe(`\ufeffAda,"${harmless}"\r\n`);
});

test("amounts are numbers, below zero too", () => {
  expect(formatCsv([[-34_860, -5, 0, 34_860].map(formatCsvAmount)])).toBe(
    "\ufeff-348.60,-0.05,0.00,348.60\r\n",
  );
});

test.each(["-5.00+1", "-5.00\n=1+1", "-5.00;=1+1", "--5.00", "-1.5"])(
  "%j only begins like an amount",
  (cell) => {
    expect(formatCsv([[cell]])).toMatch(/^\ufeff"?'-/);
  },
);

test("leaves other cells as they are", () => {
  expect(formatCsv([["1+1", "a=b", "1－1"]])).toBe("\ufeff1+1,a=b,1－1\r\n");
});

test("keeps commas, quotes and line breaks in their cell", () => {
  expect(formatCsv([['Zoë "Z", 5', "a\nb"]])).toBe('\ufeff"Zoë ""Z"", 5","a\nb"\r\n');
});
