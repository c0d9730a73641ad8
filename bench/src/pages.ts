import { parseArgs } from "node:util";
import { collectRuns } from "./pages/collect-runs.ts";
import { describeHost } from "./pages/describe-host.ts";
import { listMissedGoals } from "./pages/list-missed-goals.ts";
import { listPages } from "./pages/list-pages.ts";
import { type MeasureOptions, measurePage } from "./pages/measure-page.ts";
import { medianMeasure, type PageMeasure } from "./pages/page-measure.ts";
import { pageTable } from "./pages/page-table.ts";
import { startSite } from "./servers/start-site.ts";

/** `npm run bench -- pages [--runs 3] [--page PATH …] [--slowdown 4]`: Lighthouse on every public page. */
export async function runPagesBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "3" },
      page: { type: "string", multiple: true },
      slowdown: { type: "string", default: "4" },
    },
  });
  const [runs, slowdown] = [Number(values.runs), Number(values.slowdown)];
  if (runs % 2 !== 1 || runs < 1) throw new Error("--runs must be an odd number, for a median.");
  if (!(slowdown >= 1)) throw new Error("--slowdown must be 1 or more.");
  const site = await startSite();
  try {
    const paths = values.page ?? (await listPages(site.origin));
    const measures = await measureAll(paths, { runs, options: { origin: site.origin, slowdown } });
    const missed = measures.flatMap(listMissedGoals);
    console.log(`\nMedians of ${runs}\n\n${pageTable(measures)}\n`);
    console.log(
      describeHost({ benchmarkIndexes: measures.map((measure) => measure.benchmarkIndex), slowdown }),
    );
    console.log(missed.length === 0 ? "All goals met." : missed.join("\n"));
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await site.close();
  }
}

interface Plan {
  runs: number;
  options: MeasureOptions;
}

async function measureAll(paths: string[], { runs, options }: Plan): Promise<PageMeasure[]> {
  const measures: PageMeasure[] = [];
  for (const path of paths) {
    measures.push(medianMeasure(await collectRuns(runs, () => measureAndLog(path, options))));
  }
  return measures;
}

async function measureAndLog(path: string, options: MeasureOptions): Promise<PageMeasure> {
  const measure = await measurePage(path, options);
  const { performance, lcpMs, tbtMs, benchmarkIndex } = measure;
  const times = `LCP ${Math.round(lcpMs)} ms, TBT ${Math.round(tbtMs)} ms`;
  console.log(
    `  ${path}  performance ${performance}, ${times}, benchmarkIndex ${Math.round(benchmarkIndex)}`,
  );
  return measure;
}
