import { hexToLinear, luminanceOf, mapRgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import flakesSource from "./flakes.glsl?raw";
import { toFlakeUniforms, withLuminance } from "./flakes.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";
import metallicSource from "./metallic.glsl?raw";

export const metallicSnippet = flakesSource + metallicSource;

const METALNESS = 0.8;
/** Flakes lie at all angles. */
const FLAKE_ROUGHNESS = 0.38;
/** What flakes reflect seen edge-on, and what lies below them, which they hide: less, and doors and hoods seem of two paints. */
const edge = { flakes: 0.3, body: 0.6 };
/**
 * Facing the light, flakes are this much brighter than the film's middle tone (the catalog's `imageFlop` has up to 2.7),
 * and those of a black metallic are not black.
 */
const face = { overBody: 1.45, least: 0.02 };

/** Metal flakes in color under a face of the film's gloss level. */
export function metallicFinish({ renderHex, hexHighlight, glossLevel }: FinishedFilm): FilmMaterial {
  const body = hexToLinear(renderHex);
  const highlight = hexToLinear(hexHighlight ?? renderHex);
  const flakes = withLuminance(
    mapRgb(body, (value, channel) => 0.6 * value + 0.4 * highlight[channel]),
    face.overBody * luminanceOf(body) + face.least,
  );
  const f0 = mapRgb(flakes, (value) => METALNESS * value);
  const diffuse = mapRgb(body, (value) => (1 - METALNESS) * value);
  return {
    diffuse,
    f0,
    roughness: Math.max(FLAKE_ROUGHNESS, roughnessOf[glossLevel]),
    clearCoat: 1,
    coatRoughness: roughnessOf[glossLevel],
    anisotropy: 0,
    pattern: {
      source: metallicSnippet,
      uniforms: toFlakeUniforms({
        flopF0: mapRgb(f0, (value) => edge.flakes * value),
        flopDiffuse: mapRgb(diffuse, (value) => edge.body * value),
        flop: 1.4,
        flare: 0.8,
        sparkle: 0.6,
        sparkleHue: 0,
        lustre: 0.65,
      }),
    },
  };
}
