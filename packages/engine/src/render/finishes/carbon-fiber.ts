import { hexToLinear, mapRgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import carbonFiberSource from "./carbon-fiber.glsl?raw";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";
import panelSource from "./panel.glsl?raw";

const carbonFiberSnippet = panelSource + carbonFiberSource;

/** Width of a tow: the catalog's estimate for films, 4 to 6 mm. */
const TOW_MM = 5;
/** Fibers reflect along a line, in gray even on a black film. */
const FIBER_F0 = 0.018;
const FIBER_ROUGHNESS = 0.34;
/** How much of the weave is embossed in the face of films that are not glossy. */
const RELIEF = 0.6;

/** Woven tows under a face of the film's gloss level. */
export function carbonFiberFinish({ renderHex, glossLevel }: FinishedFilm): FilmMaterial {
  const color = hexToLinear(renderHex);
  return {
    diffuse: mapRgb(color, (value) => 0.2 * value),
    f0: mapRgb(color, (value) => FIBER_F0 + 0.25 * value),
    roughness: FIBER_ROUGHNESS,
    clearCoat: 1,
    coatRoughness: roughnessOf[glossLevel],
    anisotropy: 0,
    pattern: {
      source: carbonFiberSnippet,
      uniforms: { uTowMm: TOW_MM, uRelief: glossLevel === "gloss" ? 0 : RELIEF },
      detailMm: TOW_MM,
    },
  };
}
