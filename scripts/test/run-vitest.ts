import { join, relative } from "node:path";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { addOutcomes, checkFailed, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";
import { type ChangedSuite, planSuites, recordPass, type SkipOptions } from "./skip-unchanged.ts";
import { listWorkspaceSuites, type Suite } from "./suites.ts";

const limitMs = 20 * 60_000;

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
    readonly failureMessages: readonly string[];
  }[];
}

/** The tests beside the code: those of the "node" project or those that need a "browser". */
export async function runVitest(project: "node" | "browser", options: SkipOptions): Promise<Outcome> {
  const suites = listWorkspaceSuites(root).map((suite) => ({ ...suite, name: `${project} ${suite.name}` }));
  const { changed, skippedTests } = planSuites(suites, options);
  const skipped = { passed: 0, failed: 0, skipped: skippedTests, reasons: [] };
  if (changed.length === 0) return skipped;
  const file = join(root, ".cache/test", `${project}.json`);
  const folders = changed.map((suite) => join(root, folderOf(suite))).join(" ");
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  const command = `vitest run --passWithNoTests --project "${project}*" ${reporters} ${folders}`;
  const { code, report } = await readReport<VitestReport>(file, () =>
    runCommand({ command, isPrinted: true, limitMs }),
  );
  if (report === undefined) return checkFailed(`vitest ended with ${code} and without a report.`);
  const outcomes = changed.map((suite) => countSuite(suite, report));
  const counted = addOutcomes(outcomes);
  // An error outside any test leaves no failed test.
  if (code !== 0 && counted.failed === 0)
    return addOutcomes([skipped, counted, checkFailed(`vitest ended with ${code}.`)]);
  for (const [index, suite] of changed.entries()) {
    const outcome = outcomes[index];
    if (outcome?.failed === 0) recordPass(suite, outcome.passed, options);
  }
  return addOutcomes([skipped, counted]);
}

/** With its slash, so that "apps/api/" does not match "apps/api-docs". */
function folderOf({ name }: Suite): string {
  return `${name.slice(name.indexOf(" ") + 1)}/`;
}

function countSuite(suite: ChangedSuite, { testResults }: VitestReport): Outcome {
  const folder = folderOf(suite);
  return addOutcomes(
    testResults.filter(({ name }) => relative(root, name).startsWith(folder)).map(countFile),
  );
}

function countFile({ name, status, message, assertionResults }: VitestFile): Outcome {
  const file = relative(root, name);
  const passed = assertionResults.filter((test) => test.status === "passed").length;
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed")
    return addOutcomes([
      { passed, failed: 0, skipped: 0, reasons: [] },
      checkFailed(`${file}: ${firstLine(message)}`),
    ]);
  const reasons = failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
  );
  return { passed, failed: failed.length, skipped: 0, reasons };
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}
