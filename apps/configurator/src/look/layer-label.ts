import { capitalize } from "../controls/capitalize.ts";
import type { Layer, PanelGroup } from "./layer.ts";
import { treatmentLabel } from "./layer-kinds/layer-kinds.ts";
import { onePanelLabel, panelLabel } from "./panel-label.ts";
import { texts } from "../language/texts.ts";

/** A layer in one line: `Hood: 3M 2080-G13 Gloss Hot Rod Red`. */
export function layerLabel(layer: Layer): string {
  return `${capitalize(layerPlaceLabel(layer))}: ${treatmentLabel(layer.treatment)}`;
}

/** A layer inside a sentence: `3M 2080-G13 Gloss Hot Rod Red on hood`. */
export function layerPhrase(layer: Layer): string {
  return texts.look.treatmentOnPanels(treatmentLabel(layer.treatment), layerPlaceLabel(layer));
}

/** The panels of a layer, in lower case. A decal lies on one of them. */
export function layerPlaceLabel({ panelGroup, treatment }: Pick<Layer, "panelGroup" | "treatment">): string {
  return treatment.kind === "decal" ? onePanelLabel(treatment.place.panelId) : panelGroupLabel(panelGroup);
}

/** Lower case, as it reads inside a sentence. */
export function panelGroupLabel(panelGroup: PanelGroup): string {
  return panelGroup.kind === "class"
    ? texts.look.classes[panelGroup.materialClass]
    : panelGroup.panelIds.map(panelLabel).join(", ");
}
