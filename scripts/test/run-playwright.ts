import { join } from "node:path";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { addOutcomes, checkFailed, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";
import type { RunOptions } from "./run-options.ts";

/** For a Playwright that hangs; its own limit is shorter. */
const limitMs = 67 * 60_000;

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}

type Status = "expected" | "unexpected" | "flaky" | "skipped";

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: Status }[];
  }[];
}

/** The journeys of e2e/ in a running Livery: those tagged @core, or all of them with up to two more tries. */
export async function runPlaywright({ runsAll }: RunOptions): Promise<Outcome> {
  const file = join(root, ".cache/test/e2e.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = `playwright test --reporter=list,json ${runsAll ? "--retries=2" : "--grep=@core"}`;
  const cwd = join(root, "e2e");
  const { code, report } = await readReport<PlaywrightReport>(file, () =>
    runCommand({ command, cwd, env, isPrinted: true, limitMs }),
  );
  if (report === undefined) return checkFailed(`Playwright ended with ${code} and without a report.`);
  const { expected, flaky, unexpected } = report.stats;
  const counted = {
    passed: expected + flaky,
    failed: unexpected,
    reasons: listSpecs(report, "unexpected").map((spec) => `${spec}: failed, see above`),
    retried: listSpecs(report, "flaky"),
  };
  return code !== 0 && unexpected === 0
    ? addOutcomes([counted, checkFailed(`Playwright ended with ${code}.`)])
    : counted;
}

function listSpecs({ suites }: Pick<PlaywrightReport, "suites">, wanted: Status): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title, file, line }) => `${file}:${line} › ${title}`),
    ...listSpecs({ suites: inner }, wanted),
  ]);
}
