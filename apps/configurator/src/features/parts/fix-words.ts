import type { Hint } from "@livery/engine";
import { capital } from "../../choices/choice-words.ts";
import { spotOf, spotWords } from "../../choices/spot.ts";
import type { Fixing } from "./use-fixing.ts";

/** What to do next, or what is being done, while a part is put right. */
export function fixWords(fixing: Fixing | null, mode: Hint["mode"]): string {
  if (fixing === null) return "Tap the part that is not right.";
  if (fixing.isBusy) return "Working on it…";
  if (fixing.hasFailed) return "That could not be used. Try another place.";
  const name = capital(spotWords(spotOf(fixing.before)));
  if (fixing.after !== fixing.before)
    return `${name}: bright is added, dark is taken away. Apply it if it is right.`;
  return mode === "add"
    ? `${name}: tap or brush over what belongs to it.`
    : `${name}: tap or brush over what does not belong to it.`;
}
