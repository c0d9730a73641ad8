import { join, relative } from "node:path";
import { root } from "../root.ts";
import { runTool } from "../run-tool.ts";
import { add, broken, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";

const limitMs = 20 * 60_000;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file itself could not be run; empty where only tests of it failed. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The tests beside the code: those of "node", or those that need a real "browser". */
export async function runVitest(project: "node" | "browser"): Promise<Outcome> {
  const file = join(root, ".cache/test", `${project}.json`);
  const command = `vitest run --project "${project}*" --reporter=default --reporter=json --outputFile.json=${file}`;
  const { code, report } = await readReport<VitestReport>(file, () =>
    runTool({ command, isShown: true, limitMs }),
  );
  if (report === undefined) return broken(`vitest ended with ${code} and without a report.`);
  const reasons = report.testResults.flatMap(whatFailed);
  const counted = { passed: report.numPassedTests, failed: report.numFailedTests, reasons };
  // A file that does not load, or an error outside any test, leaves no failed test behind.
  return code !== 0 && counted.failed === 0 ? add([counted, broken(`vitest ended with ${code}.`)]) : counted;
}

function whatFailed({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${file}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}
