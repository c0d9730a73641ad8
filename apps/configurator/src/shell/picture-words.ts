import type { PartMask } from "@livery/engine";
import { capitalize } from "../controls/capitalize.ts";
import { layerFor } from "../look/edit-look.ts";
import { treatmentLabel } from "../look/layer-kinds/layer-kinds.ts";
import { layerLabel, panelGroupLabel } from "../look/layer-label.ts";
import type { Look } from "../look/layer.ts";
import type { Selection } from "../look/selection-context.ts";
import { isLayerIn } from "../look/to-render-layers.ts";
import type { LookPhotos } from "../look/look-photos.ts";
import { absenceWords } from "../look/where-layers-show.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { texts } from "../language/texts.ts";

/** The accessible name of the picture. It leaves out what the photo does not show. */
export function pictureLabel(look: Look, masks: readonly PartMask[] | null): string {
  const visible = look.filter((layer) => !layer.isHidden && (masks === null || isLayerIn(layer, masks)));
  return visible.length === 0 ? texts.picture.yourPhoto : texts.picture.yourCar(visible.map(layerLabel));
}

/** What is on the selected panels, or what to do about them. */
export function selectionWords(
  { service, panelGroup }: Pick<Selection, "service" | "panelGroup">,
  look: Look,
  photos: LookPhotos,
): string {
  if (panelGroup === null) return "";
  const layer = layerFor(look, panelGroup);
  if (layer !== null && !layer.isHidden) {
    const absence = absenceWords(layer, photos);
    // A whole class is what is selected without a choice; a phone of 360 pixels has one line for the film alone.
    const label = panelGroup.kind === "class" ? treatmentLabel(layer.treatment) : layerLabel(layer);
    return absence === null ? label : `${label}, ${absence}`;
  }
  const panels = capitalize(panelGroupLabel(panelGroup));
  if (panelGroup.kind === "class") return "";
  return service === "tint" ? texts.picture.chooseShade(panels) : texts.picture.chooseFilm(panels);
}

/** What to do first. While a warning doubts that this is the whole car, or the right one, the caption does not greet it. */
export function startWords(
  look: Look,
  { masks, warnings, service }: Pick<Ready, "masks" | "warnings"> & Pick<Selection, "service">,
): string {
  if (masks.length === 0) return texts.picture.nothingOutlined;
  if (look.length > 0 || service !== "wraps") return ""; // other panels say what to choose
  return warnings.length > 0 ? texts.picture.chooseOrTap : texts.picture.start;
}
