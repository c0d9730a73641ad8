import { kilobytes, listMissedGoals } from "./list-missed-goals.ts";
import type { PageMeasure } from "./page-measure.ts";

const columns: [string, (measure: PageMeasure) => string][] = [
  ["page", ({ path }) => path],
  ["performance", ({ performance }) => String(performance)],
  ["accessibility", ({ accessibility }) => String(accessibility)],
  ["best practices", ({ bestPractices }) => String(bestPractices)],
  ["SEO", ({ seo }) => String(seo)],
  ["LCP ms", ({ lcpMs }) => String(Math.round(lcpMs))],
  ["CLS", ({ cls }) => cls.toFixed(3)],
  ["TBT ms", ({ tbtMs }) => String(Math.round(tbtMs))],
  ["JS KB", ({ scriptBytes }) => kilobytes(scriptBytes)],
  ["first view KB", ({ viewBytes }) => kilobytes(viewBytes)],
  ["goals", (measure) => (listMissedGoals(measure).length === 0 ? "pass" : "FAIL")],
];

/** One line per page, numbers aligned on the right. */
export function pageTable(measures: readonly PageMeasure[]): string {
  const rows = [
    columns.map(([name]) => name),
    ...measures.map((measure) => columns.map(([, show]) => show(measure))),
  ];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, at) => pad(cell, widths, at)).join("  ")).join("\n");
}

function pad(cell: string, widths: number[], column: number): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
