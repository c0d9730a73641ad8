import { hexToLinear, luminanceOf, type Rgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import { withLuminance } from "./flakes.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";

/** Chrome (a mirror with the film's color) and satin chrome (the same, blurred), by the gloss level. */
export function chromeFinish({ renderHex, glossLevel }: FinishedFilm): FilmMaterial {
  return {
    diffuse: [0, 0, 0],
    f0: mirrorColor(hexToLinear(renderHex)),
    roughness: roughnessOf[glossLevel],
    clearCoat: 0,
    coatRoughness: 0,
    anisotropy: 0,
    pattern: null,
  };
}

/** Makers' pictures of mirrors show a dim room in them, so the metal is brighter than the picture's middle tone. */
function mirrorColor(color: Rgb): Rgb {
  return withLuminance(color, luminanceOf(color) ** 0.8);
}
