import { runCommand } from "../run-command.ts";
import { checkFailed, checkPassed, type Outcome } from "./outcome.ts";
import { planSuites, recordPass, type SkipOptions } from "./skip-unchanged.ts";
import type { Suite } from "./suites.ts";

/** Runs one suite unless it is unchanged. `run` counts its tests. */
export async function runSuite(
  suite: Suite,
  options: SkipOptions,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const { changed, skippedTests } = planSuites([suite], options);
  const [stale] = changed;
  if (stale === undefined) return { passed: 0, failed: 0, skipped: skippedTests, reasons: [] };
  const outcome = await run();
  if (outcome.failed === 0) recordPass(stale, outcome.passed, options);
  return outcome;
}

/** A tool that passes or fails as a whole. */
export async function runCheck(command: string): Promise<Outcome> {
  const { code, output } = await runCommand({ command });
  return code === 0 ? checkPassed : checkFailed(output);
}
