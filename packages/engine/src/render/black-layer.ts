import type { Film, GlossLevel } from "@livery/catalog";
import { plainFinish, toFilmInput } from "./film-layer.ts";
import type { FilmMaterial } from "./finishes/film-material.ts";
import { toFilmMaterial } from "./finishes/finish-table.ts";
import type { LayerKind } from "./layer-kind.ts";

/** Blackouts and chrome delete: any part in black. */
export interface BlackRenderLayer {
  kind: "black";
  /** Ids of the part masks that the layer covers. */
  maskIds: readonly string[];
  glossLevel: "gloss" | "satin" | "matte";
}

export const blackLayer: LayerKind<BlackRenderLayer> = {
  materialClass: null,
  isPerMask: () => false,
  isPartial: false,
  toPassInput: ({ glossLevel }, mask, photo) => toFilmInput(blackMaterials[glossLevel], mask, photo),
  finishOf: ({ glossLevel }) => plainFinish(blackMaterials[glossLevel]),
};

const blackMaterials: Record<BlackRenderLayer["glossLevel"], FilmMaterial> = {
  gloss: blackMaterial("gloss"),
  satin: blackMaterial("satin"),
  matte: blackMaterial("matte"),
};

/** Black films reflect 3 to 5 percent of the light on their makers' cards, gloss the least. */
function blackMaterial(glossLevel: Extract<GlossLevel, Film["finish"]>): FilmMaterial {
  return toFilmMaterial({
    finish: glossLevel,
    glossLevel,
    name: `${glossLevel} black`,
    renderHex: glossLevel === "gloss" ? "#101011" : "#1b1b1c",
  });
}
