import type { Film } from "@livery/catalog";

/** A synthetic film of one color. */
export function plainFilm(glossLevel: "gloss" | "satin" | "matte", renderHex: Film["renderHex"]): Film {
  return {
    id: glossLevel,
    brand: "3M",
    series: "test",
    code: null,
    name: glossLevel,
    finish: glossLevel,
    glossLevel,
    hex: renderHex,
    renderHex,
  };
}
