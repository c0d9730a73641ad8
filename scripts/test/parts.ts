import { buildStaleTargets } from "../build/build-stale-targets.ts";
import { root } from "../root.ts";
import { checkCommits } from "./check-commits.ts";
import { checkTypes } from "./check-types.ts";
import { findChromiumProblem } from "./find-chromium-problem.ts";
import { checkFailed, checkPassed, type Outcome } from "./outcome.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runCheck, runSuite } from "./run-suite.ts";
import { runVitest } from "./run-vitest.ts";
import type { SkipOptions } from "./skip-unchanged.ts";
import { journeyInputs, wholeRepository } from "./suites.ts";

export interface Part {
  readonly name: string;
  readonly run: (options: SkipOptions) => Promise<Outcome>;
}

/** The quickest first. */
export const parts: readonly Part[] = [
  { name: "commits", run: () => checkCommits(root) },
  wholeRepositoryPart("format", () => runCheck("biome format .")),
  wholeRepositoryPart("lint", () => runCheck("oxlint")),
  wholeRepositoryPart("knip", () => runCheck("knip --no-progress")),
  wholeRepositoryPart("types", checkTypes),
  { name: "build", run: build },
  { name: "unit", run: (options) => runVitest("node", options) },
  { name: "browser", run: (options) => withChromium(() => runVitest("browser", options)) },
  { name: "e2e", run: (options) => withChromium(() => runJourneys(options)) },
];

function wholeRepositoryPart(name: string, run: () => Promise<Outcome>): Part {
  return { name, run: (options) => runSuite({ name, reads: wholeRepository }, options, run) };
}

function runJourneys(options: SkipOptions): Promise<Outcome> {
  return runSuite({ name: "e2e", reads: journeyInputs }, options, runPlaywright);
}

async function build(): Promise<Outcome> {
  const built = await buildStaleTargets(() => {});
  return built.kind === "built" ? checkPassed : checkFailed(built.message);
}

async function withChromium(run: () => Promise<Outcome>): Promise<Outcome> {
  const problem = await findChromiumProblem();
  return problem === undefined ? run() : checkFailed(problem);
}
