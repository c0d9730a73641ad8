import { join, relative } from "node:path";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { addOutcomes, checkFailed, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";
import type { RunOptions } from "./run-options.ts";

const limitMs = 30 * 60_000;
/** Another try for a test that fails in a complete run. Browser tests depend more on the machine. */
const retries = { node: 1, browser: 2 };

interface VitestReport {
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  /** The absolute path of the test file. */
  readonly name: string;
  readonly status: string;
  /** Why the file did not load; empty if only tests in it failed. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    /** Of every try, also where a later one passed. */
    readonly failureMessages: readonly string[];
  }[];
}

/** The tests beside the code: those of the "node" project or those that need a "browser". */
export async function runVitest(project: "node" | "browser", { runsAll }: RunOptions): Promise<Outcome> {
  const file = join(root, ".cache/test", `${project}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const command = `vitest run --project "${project}*" --retry=${runsAll ? retries[project] : 0} ${reporters}`;
  const { code, report } = await readReport<VitestReport>(file, () =>
    runCommand({ command, isPrinted: true, limitMs }),
  );
  if (report === undefined) return checkFailed(`vitest ended with ${code} and without a report.`);
  const counted = addOutcomes(report.testResults.map(countFile));
  // An error outside any test leaves no failed test.
  return code !== 0 && counted.failed === 0
    ? addOutcomes([counted, checkFailed(`vitest ended with ${code}.`)])
    : counted;
}

function countFile({ name, status, message, assertionResults }: VitestFile): Outcome {
  const file = relative(root, name);
  const passed = assertionResults.filter((test) => test.status === "passed");
  const failed = assertionResults.filter((test) => test.status === "failed");
  const counted = {
    passed: passed.length,
    failed: failed.length,
    reasons: failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    ),
    retried: passed
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`),
  };
  return failed.length === 0 && status === "failed"
    ? addOutcomes([counted, checkFailed(`${file}: ${firstLine(message)}`)])
    : counted;
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}
