import type { Result } from "lighthouse";
import type { PageMeasure } from "./page-measure.ts";

export interface PageReport extends Omit<PageMeasure, "path" | "scriptBytes"> {
  /** URLs of the page's own scripts. */
  scripts: string[];
}

/** The metrics that the bench uses. Throws when the report lacks one. */
export function readReport(report: Result, origin: string): PageReport {
  const requests = readRequests(report);
  return {
    performance: score(report, "performance"),
    accessibility: score(report, "accessibility"),
    bestPractices: score(report, "best-practices"),
    seo: score(report, "seo"),
    lcpMs: number(report, "largest-contentful-paint"),
    cls: number(report, "cumulative-layout-shift"),
    tbtMs: number(report, "total-blocking-time"),
    viewBytes: requests
      .filter(({ resourceType }) => resourceType !== "Media")
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    scripts: requests
      .filter(({ resourceType, url }) => resourceType === "Script" && new URL(url).origin === origin)
      .map(({ url }) => url),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
}

interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
}

function readRequests({ audits }: Pick<Result, "audits">): Request[] {
  const details = audits["network-requests"]?.details;
  if (details?.type !== "table") throw new Error("Lighthouse's report has no requests.");
  return details.items as unknown as Request[]; // rows of Lighthouse's network-requests audit
}

function score({ categories }: Result, category: string): number {
  const value = categories[category]?.score;
  if (typeof value !== "number") throw new Error(`Lighthouse has no score for ${category}.`);
  return Math.round(value * 100);
}

function number({ audits }: Result, audit: string): number {
  const value = audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}.`);
  return value;
}
