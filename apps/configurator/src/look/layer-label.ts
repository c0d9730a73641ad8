import { capitalize } from "../controls/capitalize.ts";
import type { Layer, PanelGroup } from "./layer.ts";
import { treatmentLabel } from "./layer-kinds/layer-kinds.ts";
import { panelLabel } from "./panel-label.ts";
import { texts } from "../language/texts.ts";

/** A layer in one line: `Hood: 3M 2080-G13 Gloss Hot Rod Red`. */
export function layerLabel({ panelGroup, treatment }: Layer): string {
  return `${capitalize(panelGroupLabel(panelGroup))}: ${treatmentLabel(treatment)}`;
}

/** A layer inside a sentence: `3M 2080-G13 Gloss Hot Rod Red on hood`. */
export function layerPhrase({ panelGroup, treatment }: Layer): string {
  return texts.look.treatmentOnPanels(treatmentLabel(treatment), panelGroupLabel(panelGroup));
}

/** Lower case, as it reads inside a sentence. */
export function panelGroupLabel(panelGroup: PanelGroup): string {
  return panelGroup.kind === "class"
    ? texts.look.classes[panelGroup.materialClass]
    : panelGroup.panelIds.map(panelLabel).join(", ");
}
