import { hexToLinear, mapRgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import { type FinishedFilm, roughnessOf, VINYL_F0 } from "./gloss-levels.ts";

/** Satin, matte and dead matte: a solid color whose embossed surface blurs reflections, by its gloss level. */
export function matteFinish({ renderHex, glossLevel }: FinishedFilm): FilmMaterial {
  return {
    // Neon colors are at the limit of what is left for them.
    diffuse: mapRgb(hexToLinear(renderHex), (value) => Math.min(1 - VINYL_F0, value)),
    f0: [VINYL_F0, VINYL_F0, VINYL_F0],
    roughness: roughnessOf[glossLevel],
    clearCoat: 0,
    coatRoughness: 0,
    anisotropy: 0,
    pattern: null,
  };
}
