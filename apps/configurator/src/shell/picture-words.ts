import type { PartMask } from "@livery/engine";
import { capitalize } from "../controls/capitalize.ts";
import { layerFor } from "../look/edit-look.ts";
import { layerLabel, panelGroupLabel } from "../look/layer-label.ts";
import type { Look } from "../look/layer.ts";
import type { Selection } from "../look/selection-context.ts";
import { texts } from "../language/texts.ts";

/** The accessible name of the picture. */
export function pictureLabel(look: Look): string {
  const visible = look.filter(({ isHidden }) => !isHidden);
  return visible.length === 0 ? texts.picture.yourPhoto : texts.picture.yourCar(visible.map(layerLabel));
}

/** What is on the selected panels, or what to do about them. */
export function selectionWords(
  { service, panelGroup }: Pick<Selection, "service" | "panelGroup">,
  look: Look,
): string {
  if (panelGroup === null) return "";
  const layer = layerFor(look, panelGroup);
  if (layer !== null && !layer.isHidden) return layerLabel(layer);
  const panels = capitalize(panelGroupLabel(panelGroup));
  if (panelGroup.kind === "class") return "";
  return service === "tint" ? texts.picture.chooseShade(panels) : texts.picture.chooseFilm(panels);
}

/** What to do first. */
export function startWords(look: Look, masks: readonly PartMask[]): string {
  if (masks.length === 0) return texts.picture.nothingOutlined;
  return look.length === 0 ? texts.picture.start : "";
}
