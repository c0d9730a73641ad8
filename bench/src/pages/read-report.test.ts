import type { Result } from "lighthouse";
import { expect, test } from "vitest";
import { readReport } from "./read-report.ts";

const origin = "http://localhost:4100";

test("scores become whole numbers of 100, and measures come as they are", () => {
  expect(readReport(reportOf([]), origin)).toMatchObject({
    performance: 98,
    accessibility: 100,
    bestPractices: 96,
    seo: 100,
    lcpMs: 1912.3,
    cls: 0.004,
    tbtMs: 31,
    benchmarkIndex: 2500,
  });
});

test("the first view is all that came, frames included and films aside", () => {
  const report = reportOf([
    { url: `${origin}/`, resourceType: "Document", transferSize: 6_000 },
    { url: `${origin}/assets/walkaround.mp4`, resourceType: "Media", transferSize: 700_000 },
    { url: "http://localhost:4101/assets/index.js", resourceType: "Script", transferSize: 70_000 },
    { url: `${origin}/configuratorFrame`, transferSize: 500 },
  ]);
  expect(readReport(report, origin).viewBytes).toBe(76_500);
});

test("only the page's own scripts are its scripts", () => {
  const report = reportOf([
    { url: `${origin}/assets/home.js`, resourceType: "Script", transferSize: 3_000 },
    { url: "http://localhost:4101/assets/index.js", resourceType: "Script", transferSize: 70_000 },
  ]);
  expect(readReport(report, origin).scripts).toEqual([`${origin}/assets/home.js`]);
});

test("a report without a score is refused", () => {
  const { categories, ...rest } = reportOf([]);
  expect(() =>
    readReport({ ...rest, categories: { ...categories, seo: undefined } } as never, origin),
  ).toThrow(/seo/);
});

/** The parts of Lighthouse's report that the bench reads; the rest of its hundreds of fields is left out. */
function reportOf(items: object[]): Result {
  const categories = {
    performance: { score: 0.98 },
    accessibility: { score: 1 },
    "best-practices": { score: 0.96 },
    seo: { score: 1 },
  };
  const audits = {
    "largest-contentful-paint": { numericValue: 1912.3 },
    "cumulative-layout-shift": { numericValue: 0.004 },
    "total-blocking-time": { numericValue: 31 },
    "network-requests": { details: { type: "table", items } },
  };
  return { categories, audits, environment: { benchmarkIndex: 2500 } } as unknown as Result;
}
