import { join } from "node:path";
import { root } from "../root.ts";
import { runTool } from "../run-tool.ts";
import { add, broken, type Outcome } from "./outcome.ts";
import { readReport } from "./read-report.ts";

/** Playwright's own limit is shorter; this one is for a Playwright that hangs. */
const limitMs = 57 * 60_000;

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
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

/** The journeys of e2e/ through Livery as it is started. */
export async function runPlaywright(): Promise<Outcome> {
  const file = join(root, ".cache/test/e2e.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = "playwright test --reporter=list,json";
  const cwd = join(root, "e2e");
  const { code, report } = await readReport<PlaywrightReport>(file, () =>
    runTool({ command, cwd, env, isShown: true, limitMs }),
  );
  if (report === undefined) return broken(`Playwright ended with ${code} and without a report.`);
  const { expected, unexpected, flaky } = report.stats;
  const counted = {
    passed: expected + flaky,
    failed: unexpected,
    reasons: report.suites.flatMap(whatToSay),
  };
  return code !== 0 && counted.failed === 0
    ? add([counted, broken(`Playwright ended with ${code}.`)])
    : counted;
}

function whatToSay({ suites = [], specs }: PlaywrightSuite): string[] {
  const ofSpecs = specs.flatMap(({ title, file, line, tests }) => {
    const name = `${file}:${line} › ${title}`;
    return tests.flatMap(({ status }) => {
      if (status === "unexpected") return [`${name}: failed, see above`];
      return status === "flaky" ? [`${name}: passed only when tried again`] : [];
    });
  });
  return [...ofSpecs, ...suites.flatMap(whatToSay)];
}
