import type { Result } from "lighthouse";
import { expect, test } from "vitest";
import { readReport } from "./read-report.ts";

const origin = "http://localhost:4100";

test("scales scores to 100 and keeps other metrics", () => {
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

test("the first view includes frames and excludes videos", () => {
  const report = reportOf([
    { url: `${origin}/`, resourceType: "Document", transferSize: 6_000 },
    { url: `${origin}/assets/walkaround.mp4`, resourceType: "Media", transferSize: 700_000 },
    { url: "http://localhost:4101/assets/index.js", resourceType: "Script", transferSize: 70_000 },
    { url: `${origin}/configuratorFrame`, transferSize: 500 },
  ]);
  expect(readReport(report, origin).viewBytes).toBe(76_500);
});

test("lists only scripts of the page's origin", () => {
  const report = reportOf([
    { url: `${origin}/assets/home.js`, resourceType: "Script", transferSize: 3_000 },
    { url: "http://localhost:4101/assets/index.js", resourceType: "Script", transferSize: 70_000 },
  ]);
  expect(readReport(report, origin).scripts).toEqual([`${origin}/assets/home.js`]);
});

test("rejects a report without a score", () => {
  const { categories, ...rest } = reportOf([]);
  expect(() =>
    readReport({ ...rest, categories: { ...categories, seo: undefined } } as never, origin),
  ).toThrow(/seo/);
});

/** A report with only the fields that the bench reads. */
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
