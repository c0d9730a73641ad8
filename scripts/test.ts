import { join } from "node:path";
import { styleText } from "node:util";
import { isCi } from "./env.ts";
import { root } from "./root.ts";
import { stopCommandsOnExit } from "./run-command.ts";
import { chooseParts } from "./test/choose-parts.ts";
import { addOutcomes, describeCounts, type Outcome } from "./test/outcome.ts";
import type { Part } from "./test/parts.ts";
import type { SkipOptions } from "./test/skip-unchanged.ts";

/** `npm test`: runs every check, one part after another. */
export async function run(args: readonly string[]): Promise<number> {
  const chosen = chooseParts(args);
  if (chosen.kind === "bad") {
    console.error(chosen.message);
    return 1;
  }
  using _ = stopCommandsOnExit();
  const options = { root, passesFolder: join(root, ".cache/test/passes"), runsAll: chosen.runsAll || isCi() };
  const outcomes: Outcome[] = [];
  for (const part of chosen.parts) outcomes.push(await runPart(part, options));
  const total = addOutcomes(outcomes);
  if (total.reasons.length > 0) console.log(`\nFailures:\n${total.reasons.join("\n")}`);
  if (total.skipped > 0)
    console.log("\nSkipped tests passed before on the same files; npm test -- --all runs them too.");
  console.log(`\n${describeCounts(total)}`);
  return total.failed === 0 && total.passed + total.skipped > 0 ? 0 : 1;
}

async function runPart({ name, run }: Part, options: SkipOptions): Promise<Outcome> {
  console.log(styleText("bold", `\n${name}…`));
  const startedAt = Date.now();
  const outcome = await run(options);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const mark = outcome.failed === 0 ? styleText("green", "✓") : styleText("red", "✗");
  console.log(`${mark} ${name}: ${describeCounts(outcome)} (${seconds} s)`);
  return outcome;
}
