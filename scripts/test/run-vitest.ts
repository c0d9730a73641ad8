import { join } from "node:path";
import { root } from "../root.ts";
import { runTool } from "../run-tool.ts";
import { add, broken, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";

const limitMs = 20 * 60_000;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

/** The tests beside the code: those of "node", or those that need a real "browser". */
export async function runVitest(project: "node" | "browser"): Promise<Outcome> {
  const file = join(root, ".cache/test", `${project}.json`);
  const command = `vitest run --project "${project}*" --reporter=default --reporter=json --outputFile.json=${file}`;
  const { code, report } = await readReport<VitestReport>(file, () =>
    runTool({ command, isShown: true, limitMs }),
  );
  if (report === undefined) return broken(`vitest ended with ${code} and without a report.`);
  const counted = { passed: report.numPassedTests, failed: report.numFailedTests, reasons: [] };
  // A file that does not load, or an error outside any test, leaves no failed test behind.
  return code !== 0 && counted.failed === 0 ? add([counted, broken(`vitest ended with ${code}.`)]) : counted;
}
