import type { EditStroke, PartMask } from "@livery/engine";
import { capitalize } from "../../controls/capitalize.ts";
import { type PanelId, panelIdOf } from "../../look/panel-id.ts";
import { panelLabel } from "../../look/panel-label.ts";
import { isEmptyMask, type MaskEditing } from "./use-mask-editing.ts";
import { texts } from "../../language/texts.ts";

/** The mask editor's instructions. */
export function editWords(
  edit: MaskEditing | null,
  { mode, masks }: { mode: EditStroke["mode"]; masks: readonly PartMask[] },
): string {
  if (edit === null) return masks.length > 0 ? texts.maskEditor.choosePart : texts.maskEditor.nothingMarked;
  if (edit.isBusy) return texts.maskEditor.working;
  if (edit.hasFailed) return texts.maskEditor.failed;
  if (isEmptyMask(edit.before)) return newMaskWords(edit);
  const name = capitalize(panelLabel(panelIdOf(edit.before)));
  if (edit.after !== edit.before) return texts.maskEditor.preview(name);
  return mode === "add" ? texts.maskEditor.brushToAdd(name) : texts.maskEditor.brushToErase(name);
}

/** Paint without a panel name. */
export const wholeBody: PanelId = "paint/other";

/** Label of a part to add. "Other panels" would make no sense before there are any. */
export function newPartLabel(panelId: PanelId): string {
  return panelId === wholeBody ? texts.maskEditor.body : capitalize(panelLabel(panelId));
}

function newMaskWords({ before, after }: MaskEditing): string {
  const name = newPartLabel(panelIdOf(before));
  return isEmptyMask(after) ? texts.maskEditor.brushNew(name) : texts.maskEditor.brushMissing(name);
}
