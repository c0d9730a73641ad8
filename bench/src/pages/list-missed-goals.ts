import type { PageMeasure } from "./page-measure.ts";

const minScore = 98;
const maxCls = 0.01;
/** Largest contentful paint, in milliseconds, of the main landing page. */
const maxLcpMs: Readonly<Record<string, number>> = { "/": 1500 };

interface Budget {
  scriptBytes?: number;
  viewBytes?: number;
}

/** Page weight budgets. The legal pages ship no script. */
const budgets: Readonly<Record<string, Budget>> = {
  "/": { scriptBytes: 105_000, viewBytes: 400_000 },
  "/copy-of-privacy-policy": { scriptBytes: 0 },
  "/copy-of-terms-of-service": { scriptBytes: 0 },
};

/** One sentence per missed goal. */
export function listMissedGoals(measure: PageMeasure): string[] {
  return [
    ...listLowScores(measure),
    ...listLatePaint(measure),
    ...listLayoutShift(measure),
    ...listExcessWeight(measure),
  ];
}

const scores = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["bestPractices", "best practices"],
  ["seo", "SEO"],
] as const;

function listLowScores(measure: PageMeasure): string[] {
  return scores
    .filter(([key]) => measure[key] < minScore)
    .map(([key, name]) => `${measure.path}: ${name} is ${measure[key]}, goal: at least ${minScore}`);
}

function listLatePaint({ path, lcpMs }: PageMeasure): string[] {
  const max = maxLcpMs[path];
  if (max === undefined || lcpMs <= max) return [];
  return [`${path}: LCP is ${Math.round(lcpMs)} ms, goal: at most ${max} ms`];
}

function listLayoutShift({ path, cls }: PageMeasure): string[] {
  return cls > maxCls ? [`${path}: CLS is ${cls.toFixed(4)}, goal: at most ${maxCls}`] : [];
}

function listExcessWeight({ path, scriptBytes, viewBytes }: PageMeasure): string[] {
  const budget = budgets[path] ?? {};
  return [
    ...compareWeight("JavaScript", { path, bytes: scriptBytes, max: budget.scriptBytes }),
    ...compareWeight("the first view", { path, bytes: viewBytes, max: budget.viewBytes }),
  ];
}

interface Weight {
  path: string;
  bytes: number;
  max: number | undefined;
}

function compareWeight(what: string, { path, bytes, max }: Weight): string[] {
  if (max === undefined || bytes <= max) return [];
  return [`${path}: ${what} is ${kilobytes(bytes)} KB, goal: at most ${kilobytes(max)} KB`];
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
