import { expect, test } from "vitest";
import { sampleMeasure } from "./sample-measure.ts";
import { pageTable } from "./page-table.ts";

test("has a header and one line per page", () => {
  const table = pageTable([sampleMeasure(), sampleMeasure({ path: "/features", cls: 0.13 })]);
  expect(table.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    [
      "page",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "LCP ms",
      "CLS",
      "TBT ms",
      "JS KB",
      "first view KB",
      "goals",
    ],
    ["/", "99", "100", "100", "100", "1450", "0.000", "13", "101.2", "212.0", "pass"],
    ["/features", "99", "100", "100", "100", "1450", "0.130", "13", "101.2", "212.0", "FAIL"],
  ]);
});

test("aligns its columns", () => {
  const lengths = pageTable([sampleMeasure(), sampleMeasure({ path: "/wrap-configurator", lcpMs: 12_345 })])
    .split("\n")
    .map((line) => line.length);
  expect(new Set(lengths).size).toBe(1);
});
