import type { Layer as RenderLayer, Look as RenderLook, PartMask } from "@livery/engine";
import type { PanelGroup, Treatment } from "./layer.ts";
import type { Look } from "./layer.ts";
import { isInWholeClass, panelIdOf } from "./panel-id.ts";

/** The look as layers on the masks of a photo: nothing of what is hidden, or of what the photo does not show. */
export function toRenderLayers(look: Look, masks: readonly PartMask[]): RenderLook {
  return {
    layers: look
      .filter(({ isHidden }) => !isHidden)
      .map(({ panelGroup, treatment }) => toLayer(treatment, maskIdsOf(panelGroup, masks)))
      .filter((layer) => layer.pieces.length > 0),
  };
}

/** The masks of a photo that a panelGroup means. */
export function maskIdsOf(panelGroup: PanelGroup, masks: readonly PartMask[]): string[] {
  const isMeant = (mask: PartMask) => {
    const panelId = panelIdOf(mask);
    if (panelGroup.kind === "panels") return panelGroup.panelIds.includes(panelId);
    return mask.materialClass === panelGroup.materialClass && isInWholeClass(panelId);
  };
  return masks.filter(isMeant).map(({ id }) => id);
}

function toLayer(treatment: Treatment, masks: readonly string[]): RenderLayer {
  switch (treatment.kind) {
    case "film":
      return { kind: "film", pieces: masks, film: treatment.film };
    case "tint":
      return {
        kind: "tint",
        pieces: masks,
        tint: { vlt: treatment.shade.vlt, filterHex: treatment.line.filterHex },
      };
    case "black":
      return { kind: "black", pieces: masks, glossLevel: treatment.glossLevel };
    case "rim":
      return { kind: "rim", pieces: masks, design: treatment.design.id, finish: treatment.finish };
  }
}
