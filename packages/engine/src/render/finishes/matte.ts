import { toCameraColor } from "./camera-color.ts";
import type { FilmMaterial } from "./film-material.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";

/** Reflectance at normal incidence: PVC, refractive index 1.54. */
const VINYL_F0 = 0.045;
/** The same where a film is embossed deeply: some of the light stays in the hollows. */
const MATTE_F0 = 0.0415;
/** Solid satin is embossed, so it is rougher than the coat of a satin metallic with as much gloss (decision 135). */
const SATIN_ROUGHNESS = 0.35;

/** Satin, matte and dead matte: a solid color whose embossed surface blurs reflections, by its gloss level. */
export function matteFinish({ renderHex, glossLevel }: FinishedFilm): FilmMaterial {
  const isSatin = glossLevel === "satin";
  const f0 = isSatin ? VINYL_F0 : MATTE_F0;
  return {
    // Neon colors are at the limit of what is left for them.
    diffuse: toCameraColor(renderHex, 1 - f0),
    f0: [f0, f0, f0],
    roughness: isSatin ? SATIN_ROUGHNESS : roughnessOf[glossLevel],
    clearCoat: 0,
    coatRoughness: 0,
    anisotropy: 0,
    pattern: null,
  };
}
