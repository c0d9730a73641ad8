import type { Layer, Look, PartMask } from "@livery/engine";
import type { PanelGroup, Treatment } from "./layer.ts";
import type { Layers } from "./edit-look.ts";
import { isMeantByAll, panelIdOf } from "./panel-id.ts";

/** The choices as layers on the pieces of a photo: nothing of what is hidden, or of what the photo does not show. */
export function toRenderLayers(choices: Layers, pieces: readonly PartMask[]): Look {
  return {
    layers: choices
      .filter(({ isHidden }) => !isHidden)
      .map(({ target, treatment }) => toLayer(treatment, maskIdsOf(target, pieces)))
      .filter((layer) => layer.pieces.length > 0),
  };
}

/** The pieces of a photo that a target means. */
export function maskIdsOf(target: PanelGroup, pieces: readonly PartMask[]): string[] {
  const isMeant = (piece: PartMask) => {
    const spot = panelIdOf(piece);
    if (target.kind === "spots") return target.spots.includes(spot);
    return piece.materialClass === target.part && isMeantByAll(spot);
  };
  return pieces.filter(isMeant).map(({ id }) => id);
}

function toLayer(treatment: Treatment, pieces: readonly string[]): Layer {
  switch (treatment.kind) {
    case "film":
      return { kind: "film", pieces, film: treatment.film };
    case "tint":
      return {
        kind: "tint",
        pieces,
        tint: { vlt: treatment.shade.vlt, filterHex: treatment.line.filterHex },
      };
    case "black":
      return { kind: "black", pieces, glossLevel: treatment.glossLevel };
    case "rim":
      return { kind: "rim", pieces, design: treatment.design.id, finish: treatment.finish };
  }
}
