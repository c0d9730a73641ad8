import { styleText } from "node:util";
import { endingToolsWithUs } from "./run-tool.ts";
import { chooseParts } from "./test/choose-parts.ts";
import { add, type Outcome } from "./test/outcome.ts";
import type { Part } from "./test/parts.ts";

/** `npm test`: everything that must hold, one part after another; `--only lint,unit` runs some of it. */
export async function run(args: readonly string[]): Promise<number> {
  const chosen = chooseParts(args);
  if (chosen.kind === "bad") {
    console.error(chosen.message);
    return 1;
  }
  using _ = endingToolsWithUs();
  const outcomes: Outcome[] = [];
  for (const part of chosen.parts) outcomes.push(await runPart(part));
  const { passed, failed, reasons } = add(outcomes);
  if (reasons.length > 0) console.log(`\nWhat to look at:\n${reasons.join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runPart({ name, run }: Part): Promise<Outcome> {
  console.log(styleText("bold", `\n${name} …`));
  const startedAt = Date.now();
  const outcome = await run();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const mark = outcome.failed === 0 ? styleText("green", "✓") : styleText("red", "✗");
  console.log(`${mark} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}
