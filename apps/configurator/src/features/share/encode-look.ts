import { piecePattern } from "@livery/contract";
import type { SharedLayer, SharedLook } from "./shared-look.ts";

/**
 * A look as text for the end of a link: `1~TG9vayAy~f.3m-2080-g53.hood_front--left--door`. Version, name in base64,
 * then the layers: kind, ids, pieces. It holds nothing but letters, digits and `- . _ ~`, the signs that no
 * messenger or browser ever writes otherwise (RFC 3986, 2.3).
 */
export function encodeLook({ name, layers }: SharedLook): string {
  return [lookVersion, encodeName(name), ...layers.map(encodeLayer)].join("~");
}

/** Raised when the form changes, so that an older app knows what it cannot read. */
export const lookVersion = "1";

export const layerLetters = { film: "f", tint: "t", black: "b", rim: "r" } as const;

function encodeLayer(layer: SharedLayer): string {
  return [layerLetters[layer.kind], ...choiceOf(layer), layer.pieces.map(encodePiece).join("_")].join(".");
}

function choiceOf(layer: SharedLayer): (string | number)[] {
  switch (layer.kind) {
    case "film":
      return [layer.filmId];
    case "tint":
      return [layer.lineId, layer.vlt];
    case "black":
      return [layer.glossLevel];
    case "rim":
      return [layer.designId, layer.finishId];
  }
}

function encodePiece(piece: string): string {
  if (!piecePattern.test(piece)) throw new RangeError(`"${piece}" is no name of a piece`);
  return piece.replaceAll(" ", "--");
}

function encodeName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
