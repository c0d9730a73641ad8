import { median } from "../percentile.ts";

/** The result of one run. Scores go to 100; weights are bytes over the wire. */
export interface PageMeasure {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** The page's own scripts, without frames, compressed by brotli. */
  scriptBytes: number;
  /** Everything loaded without interaction, frames included, videos excluded. */
  viewBytes: number;
  /** Lighthouse's measure of the host's speed during the run. */
  benchmarkIndex: number;
}

/** The median of each number by itself. */
export function medianMeasure(measures: readonly PageMeasure[]): PageMeasure {
  const [first] = measures;
  if (first === undefined) throw new Error("No runs to take a median of.");
  const of = (key: Exclude<keyof PageMeasure, "path">) => median(measures.map((measure) => measure[key]));
  return {
    path: first.path,
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    lcpMs: of("lcpMs"),
    cls: of("cls"),
    tbtMs: of("tbtMs"),
    scriptBytes: of("scriptBytes"),
    viewBytes: of("viewBytes"),
    benchmarkIndex: of("benchmarkIndex"),
  };
}
