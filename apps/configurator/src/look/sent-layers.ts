import type { SentLayer } from "@livery/contract";
import type { Look } from "./layer.ts";
import { layerKindOf } from "./layer-kinds/layer-kinds.ts";
import { panelGroupLabel } from "./layer-label.ts";
import { panelLabel } from "./panel-id.ts";

/** The visible layers as a shop receives them. */
export function toSentLayers(look: Look): SentLayer[] {
  return look
    .filter(({ isHidden }) => !isHidden)
    .map(({ panelGroup, treatment }) => {
      const panels =
        panelGroup.kind === "class" ? [panelGroupLabel(panelGroup)] : panelGroup.panelIds.map(panelLabel);
      return { panels, ...layerKindOf(treatment).toSent(treatment) };
    });
}
