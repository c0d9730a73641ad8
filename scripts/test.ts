import { styleText } from "node:util";
import { isCi } from "./env.ts";
import { stopCommandsOnExit } from "./run-command.ts";
import { chooseParts } from "./test/choose-parts.ts";
import { addOutcomes, describeCounts, limitRetried, type Outcome } from "./test/outcome.ts";
import type { Part } from "./test/parts.ts";
import type { RunOptions } from "./test/run-options.ts";

/** `npm test`: runs every check, one part after another. */
export async function run(args: readonly string[]): Promise<number> {
  const chosen = chooseParts(args);
  if (chosen.kind === "bad") {
    console.error(chosen.message);
    return 1;
  }
  using _ = stopCommandsOnExit();
  const options = { runsAll: chosen.runsAll || isCi() };
  const outcomes: Outcome[] = [];
  for (const part of chosen.parts) outcomes.push(await runPart(part, options));
  const total = limitRetried(addOutcomes(outcomes));
  if (total.reasons.length > 0) console.log(`\nFailures:\n${total.reasons.join("\n")}`);
  if (total.retried.length > 0) console.log("");
  for (const name of total.retried) console.log(`needed another try: ${name}`);
  console.log(`\n${describeCounts(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runPart({ name, run }: Part, options: RunOptions): Promise<Outcome> {
  console.log(styleText("bold", `\n${name}…`));
  const startedAt = Date.now();
  const outcome = await run(options);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const mark = outcome.failed === 0 ? styleText("green", "✓") : styleText("red", "✗");
  console.log(`${mark} ${name}: ${describeCounts(outcome)} (${seconds} s)`);
  return outcome;
}
