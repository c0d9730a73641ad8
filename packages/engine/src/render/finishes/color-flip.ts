import { hexToLinear, mapRgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import colorFlipSource from "./color-flip.glsl?raw";
import flakesSource from "./flakes.glsl?raw";
import { toFlakeUniforms } from "./flakes.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";
import { metallicFinish } from "./metallic.ts";

const colorFlipSnippet = flakesSource + colorFlipSource;

/** The length of the shader's color array. */
const MAX_STOPS = 5;
const METALNESS = 0.7;
const FLAKE_ROUGHNESS = 0.3;

/** Interference flakes whose color changes with the viewing angle. A film without known stops is drawn as a metallic. */
export function colorFlipFinish(film: FinishedFilm): FilmMaterial {
  const stops = (film.hexStops ?? []).slice(0, MAX_STOPS).map(hexToLinear);
  const [first] = stops;
  if (first === undefined || stops.length < 2) return metallicFinish(film);
  const padded = Array.from({ length: MAX_STOPS }, (_, index) => stops[index] ?? stops.at(-1) ?? first);
  return {
    diffuse: mapRgb(first, (value) => (1 - METALNESS) * value),
    f0: mapRgb(first, (value) => METALNESS * value),
    roughness: FLAKE_ROUGHNESS,
    clearCoat: 1,
    coatRoughness: roughnessOf[film.glossLevel],
    anisotropy: 0,
    pattern: {
      source: colorFlipSnippet,
      uniforms: {
        ...toFlakeUniforms(first, { edge: 1, flop: 1, sparkle: 0.4 }),
        uFlipStops: padded.flat(),
        uFlipStopCount: stops.length,
        uFlipMetalness: METALNESS,
      },
    },
  };
}
