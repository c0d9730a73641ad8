import { hexToLinear, luminanceOf, mapRgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import { toFlakeUniforms, withLuminance } from "./flakes.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";
import { seenEdgeOn } from "./interference.ts";
import { metallicSnippet } from "./metallic.ts";

/** Mica reflects less than metal and lets the color below show. */
const MICA_SHARE = 0.3;
const MICA_ROUGHNESS = 0.32;
/** How far hues move where the film is seen edge-on, in sixths of the color circle: more, and it is a color flip. */
const hueShift = { flakes: 0.6, body: 0.2 };
/** The gleam's luminance over the color's, plus what even a black pearl gleams. */
const gleam = { factor: 1.6, least: 0.03 };

/** Mica flakes over a solid color: a soft gleam where the film faces the light, and edges of another hue, not a metallic's dark ones. */
export function pearlFinish({ renderHex, hexHighlight, glossLevel }: FinishedFilm): FilmMaterial {
  const body = hexToLinear(renderHex);
  const tint = hexHighlight
    ? hexToLinear(hexHighlight)
    : mapRgb(body, (value) => 0.7 * value + 0.3 * luminanceOf(body));
  const f0 = mapRgb(
    withLuminance(tint, gleam.factor * luminanceOf(body) + gleam.least),
    (value) => MICA_SHARE * value,
  );
  const diffuse = mapRgb(body, (value) => (1 - MICA_SHARE) * value);
  return {
    diffuse,
    f0,
    roughness: MICA_ROUGHNESS,
    clearCoat: 1,
    coatRoughness: roughnessOf[glossLevel],
    anisotropy: 0,
    pattern: {
      source: metallicSnippet,
      uniforms: toFlakeUniforms({
        flopF0: seenEdgeOn(f0, hueShift.flakes),
        flopDiffuse: seenEdgeOn(diffuse, hueShift.body),
        flop: 2,
        flare: 1.1,
        sparkle: 0.5,
        sparkleHue: 0.8,
        lustre: 0.4,
      }),
    },
  };
}
