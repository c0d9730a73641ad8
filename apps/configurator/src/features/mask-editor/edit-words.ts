import type { EditStroke } from "@livery/engine";
import { capitalize } from "../../controls/capitalize.ts";
import { type PanelId, panelIdOf, panelLabel } from "../../look/panel-id.ts";
import { isEmptyMask, type MaskEditing } from "./use-mask-editing.ts";

const previewWords = "highlighted areas will be added, dark areas removed. Apply if it looks right.";

/** The mask editor's instructions. `hasMasks`: at least one part is marked. */
export function editWords(
  edit: MaskEditing | null,
  { mode, hasMasks }: { mode: EditStroke["mode"]; hasMasks: boolean },
): string {
  if (edit === null)
    return hasMasks
      ? "Tap a part to fix it, or add a missing one."
      : "Nothing is marked yet. Add the body first, then the windows and wheels.";
  if (edit.isBusy) return "Working on it…";
  if (edit.hasFailed) return "That didn't work. Try another spot.";
  if (isEmptyMask(edit.before)) return newMaskWords(edit);
  const name = capitalize(panelLabel(panelIdOf(edit.before)));
  if (edit.after !== edit.before) return `${name}: ${previewWords}`;
  return mode === "add"
    ? `${name}: tap or brush over what to add.`
    : `${name}: tap or brush over what to erase.`;
}

/** Shown while the customer previews a reset of all masks. */
export const resetWords = `Reset all parts: ${previewWords}`;

/** Paint without a panel name. */
export const wholeBody: PanelId = "paint/other";

/** Label of a part to add. "Other panels" would make no sense before there are any. */
export function newPartLabel(panelId: PanelId): string {
  return panelId === wholeBody ? "Body" : capitalize(panelLabel(panelId));
}

function newMaskWords({ before, after }: MaskEditing): string {
  const name = newPartLabel(panelIdOf(before));
  return isEmptyMask(after)
    ? `${name}: tap it, or brush over it from end to end.`
    : `${name}: apply if it looks right, or tap or brush over what's missing.`;
}
