import type { MaterialClass } from "@livery/engine";
import { capitalize } from "../controls/capitalize.ts";
import type { Layer, PanelGroup } from "./layer.ts";
import { treatmentLabel } from "./layer-kinds/layer-kinds.ts";
import { panelLabel } from "./panel-id.ts";

/** A layer in one line: `Hood: 3M 2080-G13 Gloss Hot Rod Red`. */
export function layerLabel({ panelGroup, treatment }: Layer): string {
  return `${capitalize(panelGroupLabel(panelGroup))}: ${treatmentLabel(treatment)}`;
}

/** A layer inside a sentence: `3M 2080-G13 Gloss Hot Rod Red on hood`. */
export function layerPhrase({ panelGroup, treatment }: Layer): string {
  return `${treatmentLabel(treatment)} on ${panelGroupLabel(panelGroup)}`;
}

/** Lower case, as it reads inside a sentence. */
export function panelGroupLabel(panelGroup: PanelGroup): string {
  return panelGroup.kind === "class"
    ? classLabels[panelGroup.materialClass]
    : panelGroup.panelIds.map(panelLabel).join(", ");
}

const classLabels: Record<MaterialClass, string> = {
  paint: "whole car",
  glass: "all windows",
  lamp: "all lights",
  trim: "all trim",
  wheel: "all wheels",
};
