import { buildStaleTargets } from "../build/build-stale-targets.ts";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { checkCommits } from "./check-commits.ts";
import { checkTypes } from "./check-types.ts";
import { findChromiumProblem } from "./find-chromium-problem.ts";
import { checkFailed, checkPassed, type Outcome } from "./outcome.ts";
import type { RunOptions } from "./run-options.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runVitest } from "./run-vitest.ts";

export interface Part {
  readonly name: string;
  readonly run: (options: RunOptions) => Promise<Outcome>;
}

/** The quickest first. */
export const parts: readonly Part[] = [
  { name: "commits", run: () => checkCommits(root) },
  { name: "format", run: () => runCheck("biome format .") },
  { name: "lint", run: () => runCheck("oxlint") },
  { name: "knip", run: () => runCheck("knip --no-progress") },
  { name: "types", run: checkTypes },
  { name: "build", run: build },
  { name: "unit", run: (options) => runVitest("node", options) },
  { name: "browser", run: (options) => withChromium(() => runVitest("browser", options)) },
  { name: "e2e", run: (options) => withChromium(() => runPlaywright(options)) },
];

/** A tool that passes or fails as a whole. */
async function runCheck(command: string): Promise<Outcome> {
  const { code, output } = await runCommand({ command });
  return code === 0 ? checkPassed : checkFailed(output);
}

async function build(): Promise<Outcome> {
  const built = await buildStaleTargets(() => {});
  return built.kind === "built" ? checkPassed : checkFailed(built.message);
}

async function withChromium(run: () => Promise<Outcome>): Promise<Outcome> {
  const problem = await findChromiumProblem();
  return problem === undefined ? run() : checkFailed(problem);
}
