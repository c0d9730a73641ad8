import { hexToLinear, luminanceOf, mapRgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import brushedSource from "./brushed.glsl?raw";
import { withLuminance } from "./flakes.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";
import panelSource from "./panel.glsl?raw";

const brushedSnippet = panelSource + brushedSource;

const METALNESS = 0.75;
const BRUSHED_ROUGHNESS = 0.34;

/** Metal brushed along the panel, under a thin coat where the film is glossy. */
export function brushedFinish({ renderHex, glossLevel }: FinishedFilm): FilmMaterial {
  const color = hexToLinear(renderHex);
  const metal = withLuminance(color, luminanceOf(color) ** 0.85);
  return {
    diffuse: mapRgb(color, (value) => (1 - METALNESS) * value),
    f0: mapRgb(metal, (value) => METALNESS * value),
    roughness: BRUSHED_ROUGHNESS,
    clearCoat: glossLevel === "gloss" ? 1 : 0,
    coatRoughness: roughnessOf[glossLevel],
    anisotropy: 0.75,
    pattern: { source: brushedSnippet, uniforms: {}, detailMm: 3 },
  };
}
