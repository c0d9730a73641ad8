import { toCameraColor } from "./camera-color.ts";
import type { FilmMaterial } from "./film-material.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";

/**
 * The face below the coat reflects a little of everything, so that dark faces keep their form. Renders have 0.03, but readers
 * take that for satin, and real gloss black vinyl is darker (decisions 135, 168 and 173).
 */
const HAZE_F0 = 0.02;
const HAZE_ROUGHNESS = 0.6;

/** Gloss and high gloss: a clear coat over a solid color. */
export function glossFinish({ renderHex, glossLevel }: FinishedFilm): FilmMaterial {
  return {
    // Neon colors are at the limit of what is left for them.
    diffuse: toCameraColor(renderHex, 1 - HAZE_F0),
    f0: [HAZE_F0, HAZE_F0, HAZE_F0],
    roughness: HAZE_ROUGHNESS,
    clearCoat: 1,
    coatRoughness: roughnessOf[glossLevel],
    anisotropy: 0,
    pattern: null,
  };
}
