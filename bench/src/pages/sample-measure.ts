import type { PageMeasure } from "./page-measure.ts";

/** A run that meets every goal, with overrides. */
export function sampleMeasure(given: Partial<PageMeasure> = {}): PageMeasure {
  return {
    path: "/",
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcpMs: 1450.4,
    cls: 0,
    tbtMs: 12.6,
    scriptBytes: 101_249,
    viewBytes: 212_000,
    benchmarkIndex: 2500,
    ...given,
  };
}
