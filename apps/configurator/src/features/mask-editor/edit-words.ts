import type { EditStroke } from "@livery/engine";
import { capitalize } from "../../controls/capitalize.ts";
import { type PanelId, panelIdOf, panelLabel } from "../../look/panel-id.ts";
import { type Fixing, isEmptyPiece } from "./use-mask-editing.ts";

/** What to do next, or what is being done, while a part is put right; `hasMasks` where some part is marked at all. */
export function editWords(
  fixing: Fixing | null,
  { mode, hasMasks }: { mode: EditStroke["mode"]; hasMasks: boolean },
): string {
  if (fixing === null)
    return hasMasks
      ? "Tap the part that is not right, or add a new one."
      : "Nothing is marked yet. Add a new part: the body first, then its windows and wheels.";
  if (fixing.isBusy) return "Working on it…";
  if (fixing.hasFailed) return "That could not be used. Try another place.";
  if (isEmptyPiece(fixing.before)) return newWords(fixing);
  const name = capitalize(panelLabel(panelIdOf(fixing.before)));
  if (fixing.after !== fixing.before)
    return `${name}: bright is added, dark is taken away. Apply it if it is right.`;
  return mode === "add"
    ? `${name}: tap or brush over what belongs to it.`
    : `${name}: tap or brush over what does not belong to it.`;
}

/** While the person looks at what it would be to have everything as it was found. */
export const resetWords =
  "All parts as they were found: bright is added, dark is taken away. Apply it if it is right.";

/** Paint of no panel in particular. */
export const wholeBody: PanelId = "paint/other";

/** A part that is not there yet; "rest of the body" would ask what came before. */
export function newPartWords(panelId: PanelId): string {
  return panelId === wholeBody ? "Body" : capitalize(panelLabel(panelId));
}

function newWords({ before, after }: Fixing): string {
  const name = newPartWords(panelIdOf(before));
  return isEmptyPiece(after)
    ? `${name}: tap it, or brush over it from end to end.`
    : `${name}: apply it if it is right, or tap and brush over what is missing.`;
}
