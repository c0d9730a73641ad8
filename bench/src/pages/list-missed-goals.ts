import type { PageMeasure } from "./page-measure.ts";

const leastScore = 98;
const mostCls = 0.01;
/** Largest contentful paint, in milliseconds, of the page that most people come to first. */
const mostLcpMs: Readonly<Record<string, number>> = { "/": 1500 };

interface Weights {
  scriptBytes?: number;
  viewBytes?: number;
}

/** What a page may weigh; the legal pages are words alone and ship no script. */
const weightsOf: Readonly<Record<string, Weights>> = {
  "/": { scriptBytes: 105_000, viewBytes: 400_000 },
  "/copy-of-privacy-policy": { scriptBytes: 0 },
  "/copy-of-terms-of-service": { scriptBytes: 0 },
};

/** One sentence for each goal that the page misses. */
export function judgePage(measure: PageMeasure): string[] {
  return [
    ...scoreFaults(measure),
    ...paintFaults(measure),
    ...shiftFaults(measure),
    ...weightFaults(measure),
  ];
}

const scores = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["bestPractices", "best practices"],
  ["seo", "SEO"],
] as const;

function scoreFaults(measure: PageMeasure): string[] {
  return scores
    .filter(([key]) => measure[key] < leastScore)
    .map(([key, name]) => `${measure.path}: ${name} is ${measure[key]}, asked: at least ${leastScore}`);
}

function paintFaults({ path, lcpMs }: PageMeasure): string[] {
  const most = mostLcpMs[path];
  if (most === undefined || lcpMs <= most) return [];
  return [`${path}: LCP is ${Math.round(lcpMs)} ms, asked: at most ${most} ms`];
}

function shiftFaults({ path, cls }: PageMeasure): string[] {
  return cls > mostCls ? [`${path}: CLS is ${cls.toFixed(4)}, asked: at most ${mostCls}`] : [];
}

function weightFaults({ path, scriptBytes, viewBytes }: PageMeasure): string[] {
  const most = weightsOf[path] ?? {};
  return [
    ...heavier("JavaScript", { path, bytes: scriptBytes, most: most.scriptBytes }),
    ...heavier("the first view", { path, bytes: viewBytes, most: most.viewBytes }),
  ];
}

interface Weighing {
  path: string;
  bytes: number;
  most: number | undefined;
}

function heavier(what: string, { path, bytes, most }: Weighing): string[] {
  if (most === undefined || bytes <= most) return [];
  return [`${path}: ${what} is ${kilobytes(bytes)} KB, asked: at most ${kilobytes(most)} KB`];
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
