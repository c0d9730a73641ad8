import type { Film } from "@livery/catalog";

/** A film of one colour, as no maker has it. */
export function plainFilm(sheen: "gloss" | "satin" | "matte", renderHex: Film["renderHex"]): Film {
  return {
    id: sheen,
    brand: "3M",
    series: "test",
    code: null,
    name: sheen,
    finish: sheen,
    sheen,
    hex: renderHex,
    renderHex,
  };
}
