/** What one visit to a page gave. Scores are of 100; weights are bytes as they came over the wire. */
export interface PageMeasure {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Of the page itself, without what a frame in it loads; compressed by brotli. */
  scriptBytes: number;
  /** Everything that came unasked, frames included; films (video) aside. */
  viewBytes: number;
  /** How fast the host was just then, by Lighthouse's own measure. */
  benchmarkIndex: number;
}

/** Each number's own median, so that one slow moment of the host tells nothing. */
export function medianMeasure(measures: readonly PageMeasure[]): PageMeasure {
  const [first] = measures;
  if (first === undefined) throw new Error("There is no median of nothing.");
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

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
