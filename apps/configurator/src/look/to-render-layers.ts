import type { Layer, Look, PartPiece } from "@livery/engine";
import type { Target, Treatment } from "./layer.ts";
import type { Choices } from "./edit-look.ts";
import { isMeantByAll, spotOf } from "./panel-id.ts";

/** The choices as layers on the pieces of a photo: nothing of what is hidden, or of what the photo does not show. */
export function toLook(choices: Choices, pieces: readonly PartPiece[]): Look {
  return {
    layers: choices
      .filter(({ isHidden }) => !isHidden)
      .map(({ target, treatment }) => toLayer(treatment, pieceIdsOf(target, pieces)))
      .filter((layer) => layer.pieces.length > 0),
  };
}

/** The pieces of a photo that a target means. */
export function pieceIdsOf(target: Target, pieces: readonly PartPiece[]): string[] {
  const isMeant = (piece: PartPiece) => {
    const spot = spotOf(piece);
    if (target.kind === "spots") return target.spots.includes(spot);
    return piece.kind === target.part && isMeantByAll(spot);
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
