import { type Film, type RimDesignId, rimDesigns, rimFinishes, type TintLine } from "@livery/catalog";
import { isOneLine, lookLeadLimits, piecePattern } from "@livery/contract";
import { layerLetters, lookVersion } from "./encode-look.ts";
import type { SharedLayer, SharedLook } from "./shared-look.ts";

/** What a link is read against. */
export interface Offer {
  films: readonly Pick<Film, "id">[];
  tints: readonly Pick<TintLine, "id" | "shades">[];
}

/** A layer of a link that the catalog does not have, or no longer. */
export interface UnknownChoice {
  kind: "film" | "tint" | "rim";
  id: string;
}

export type DecodedLook =
  /** Layers of unknown look are left out of the look, and told. */
  | { kind: "look"; look: SharedLook; unknown: readonly UnknownChoice[] }
  /** Written by a later version of this app. */
  | { kind: "newer" }
  /** Cut off on its way, or never a look. */
  | { kind: "damaged" };

/** Reads what `encodeLook` wrote. Whoever can make a link can put anything into it, so nothing of it is trusted. */
export function decodeLook(text: string, offer: Offer): DecodedLook {
  const [version = "", name = "", ...layers] = text.split("~");
  if (version !== lookVersion) return { kind: /^[1-9]\d{0,2}$/.test(version) ? "newer" : "damaged" };
  const decodedName = decodeName(name);
  const decoded = layers.map(decodeLayer);
  const whole = decoded.filter((layer) => layer !== null);
  if (decodedName === null || whole.length < decoded.length || whole.length > lookLeadLimits.layersOfLook)
    return { kind: "damaged" };
  const unknown = whole.flatMap((layer) => findUnknown(layer, offer) ?? []);
  const known = whole.filter((layer) => findUnknown(layer, offer) === undefined);
  return { kind: "look", look: { name: decodedName, layers: known }, unknown };
}

function decodeLayer(text: string): SharedLayer | null {
  const [letter, ...fields] = text.split(".");
  const pieces = decodePieces(fields.pop() ?? "");
  const [first = "", second = ""] = fields;
  if (pieces === null) return null;
  switch (`${letter}${fields.length}`) {
    case `${layerLetters.film}1`:
      return isId(first) ? { kind: "film", pieces, filmId: first } : null;
    case `${layerLetters.tint}2`:
      if (!isId(first) || !/^([1-9]\d?|100)$/.test(second)) return null;
      return { kind: "tint", pieces, lineId: first, vlt: Number(second) };
    case `${layerLetters.black}1`:
      return isGlossLevel(first) ? { kind: "black", pieces, glossLevel: first } : null;
    case `${layerLetters.rim}2`:
      // Whether there is such a design is asked with the rest of the catalog.
      return isId(first) && isId(second)
        ? { kind: "rim", pieces, designId: first as RimDesignId, finishId: second }
        : null;
    default:
      return null;
  }
}

function decodePieces(text: string): string[] | null {
  const pieces = text.split("_").map((piece) => piece.replaceAll("--", " "));
  const isWhole = pieces.every(
    (piece) => piecePattern.test(piece) && piece.length <= lookLeadLimits.pieceNameLength,
  );
  if (!isWhole || pieces.length > lookLeadLimits.piecesOfLayer) return null;
  return [...new Set(pieces)];
}

function findUnknown(layer: SharedLayer, { films, tints }: Offer): UnknownChoice | undefined {
  switch (layer.kind) {
    case "film":
      if (films.some(({ id }) => id === layer.filmId)) return undefined;
      return { kind: "film", id: layer.filmId };
    case "tint": {
      const line = tints.find(({ id }) => id === layer.lineId);
      if (line?.shades.some(({ vlt }) => vlt === layer.vlt)) return undefined;
      return { kind: "tint", id: `${layer.lineId} ${layer.vlt}` };
    }
    case "black":
      return undefined;
    case "rim": {
      const isKnown =
        rimDesigns.some(({ id }) => id === layer.designId) &&
        rimFinishes.some(({ id }) => id === layer.finishId);
      return isKnown ? undefined : { kind: "rim", id: `${layer.designId} ${layer.finishId}` };
    }
  }
}

function decodeName(text: string): string | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const name = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return name.length <= lookLeadLimits.lookNameLength && isOneLine(name) ? name : null;
  } catch {
    return null; // no base64, or no text in it
  }
}

function isId(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80;
}

function isGlossLevel(text: string): text is "gloss" | "satin" | "matte" {
  return ["gloss", "satin", "matte"].includes(text);
}
