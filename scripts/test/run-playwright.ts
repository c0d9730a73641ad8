import { join } from "node:path";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { addOutcomes, checkFailed, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";

/** For a Playwright that hangs; its own limit is shorter. */
const limitMs = 57 * 60_000;

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: "expected" | "unexpected" | "flaky" | "skipped" }[];
  }[];
}

/** The journeys of e2e/ in a running Livery. */
export async function runPlaywright(): Promise<Outcome> {
  const file = join(root, ".cache/test/e2e.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = "playwright test --reporter=list,json";
  const cwd = join(root, "e2e");
  const { code, report } = await readReport<PlaywrightReport>(file, () =>
    runCommand({ command, cwd, env, isPrinted: true, limitMs }),
  );
  if (report === undefined) return checkFailed(`Playwright ended with ${code} and without a report.`);
  const { expected, unexpected } = report.stats;
  const reasons = report.suites.flatMap(listFailures);
  const counted = { passed: expected, failed: unexpected, skipped: 0, reasons };
  return code !== 0 && unexpected === 0
    ? addOutcomes([counted, checkFailed(`Playwright ended with ${code}.`)])
    : counted;
}

function listFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const ofSpecs = specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ title, file, line }) => `${file}:${line} › ${title}: failed, see above`);
  return [...ofSpecs, ...suites.flatMap(listFailures)];
}
