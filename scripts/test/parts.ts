import { buildStale } from "../build/build-stale.ts";
import { runTool } from "../run-tool.ts";
import { checkTypes } from "./check-types.ts";
import { browserMissing } from "./find-chromium.ts";
import { broken, held, type Outcome } from "./outcome.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runVitest } from "./run-vitest.ts";

export interface Part {
  readonly name: string;
  /** Runs it and says what came of it. */
  readonly run: () => Promise<Outcome>;
}

/** From the quickest answer to the slowest. */
export const parts: readonly Part[] = [
  { name: "format", run: () => check("biome format .") },
  { name: "lint", run: () => check("oxlint") },
  { name: "knip", run: () => check("knip --no-progress") },
  { name: "types", run: checkTypes },
  { name: "build", run: build },
  { name: "unit", run: () => runVitest("node") },
  { name: "browser", run: () => withBrowser(() => runVitest("browser")) },
  { name: "e2e", run: () => withBrowser(runPlaywright) },
];

async function check(command: string): Promise<Outcome> {
  const { code, output } = await runTool({ command });
  return code === 0 ? held : broken(output);
}

async function build(): Promise<Outcome> {
  const built = await buildStale(() => {});
  return built.kind === "built" ? held : broken(built.message);
}

async function withBrowser(run: () => Promise<Outcome>): Promise<Outcome> {
  const missing = await browserMissing();
  return missing === undefined ? run() : broken(missing);
}
