import { testFacts } from "../env.ts";
import { chromiumPath } from "../chromium.ts";
import { hashInputs, describeProgram } from "./hash-inputs.ts";
import { findPass, writePass } from "./passes.ts";
import type { Suite } from "./suites.ts";

/** Where passes are kept, and whether they count. */
export interface SkipOptions {
  readonly root: string;
  readonly passesFolder: string;
  /** Runs every suite, changed or not. */
  readonly runsAll: boolean;
}

/** A suite that has to run, with the hash of its inputs before it does. */
export interface ChangedSuite extends Suite {
  readonly hash: string | undefined;
}

interface Plan {
  readonly changed: readonly ChangedSuite[];
  readonly skippedTests: number;
}

/** Leaves out every suite whose inputs are the same as when it last passed, and says so. */
export function planSuites(suites: readonly Suite[], options: SkipOptions): Plan {
  const changed: ChangedSuite[] = [];
  let skippedTests = 0;
  for (const suite of suites) {
    const hash = hashSuite(suite, options);
    const tests =
      options.runsAll || hash === undefined ? undefined : findPass(options.passesFolder, suite.name, hash);
    if (tests === undefined) {
      changed.push({ ...suite, hash });
      continue;
    }
    skippedTests += tests;
    console.log(
      `${suite.name}: unchanged since it passed: skipped (${tests} ${tests === 1 ? "test" : "tests"})`,
    );
  }
  return { changed, skippedTests };
}

/** Call after all tests of the suite passed. A file that changed meanwhile makes the suite run again next time. */
export function recordPass(suite: ChangedSuite, tests: number, options: SkipOptions): void {
  if (suite.hash === undefined || hashSuite(suite, options) !== suite.hash) return;
  writePass(options.passesFolder, suite.name, { hash: suite.hash, tests });
}

function hashSuite({ reads }: Suite, { root }: SkipOptions): string | undefined {
  return hashInputs({ root, paths: reads, facts: [...testFacts(), describeProgram(chromiumPath)] });
}
