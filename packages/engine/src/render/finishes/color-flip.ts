import { hexToLinear, luminanceOf, mapRgb, type Rgb } from "../../lighting/linear-rgb.ts";
import type { FilmMaterial } from "./film-material.ts";
import colorFlipSource from "./color-flip.glsl?raw";
import flakesSource from "./flakes.glsl?raw";
import { toFlakeUniforms, withLuminance } from "./flakes.ts";
import { type FinishedFilm, roughnessOf } from "./gloss-levels.ts";
import { metallicFinish } from "./metallic.ts";

const colorFlipSnippet = flakesSource + colorFlipSource;

/** The length of the shader's color array. */
const MAX_STOPS = 5;
const METALNESS = 0.75;
const FLAKE_ROUGHNESS = 0.3;
/** Two or three colors are a maker's words for the whole range; more are measured along a bent swatch. */
const MOST_NAMED_STOPS = 3;
/** How colors follow the angle where all of them show (the catalog's estimate, colorFlip); see color-flip.glsl. */
const wholeRamp = [0.8, 0.3, 1] as const;
/**
 * The same for measured colors on a car, which bends less than a swatch. At the whole ramp's pace, all five show within a hand's
 * width, like camouflage (decision 148).
 */
const slowRamp = [1.2, 0.1, 0.7] as const;
/** See flakes.ts. Named colors have all that the renders, which have named ones, bear (decision 160). */
const lustre = { measured: 0.56, named: 0.4 };
/** See flakes.ts. In one light all over, measured colors are neon. */
const FLARE = 0.55;
/** How much purer measured colors are edge-on than in the maker's picture: on a car, the coat veils them with the gray of a whole sky. */
const STEEP_PURITY = 0.22;
/** Reflectance that makers' pictures add to the flakes' color: what the coat mirrors. */
const COAT_IN_PICTURES = 0.035;

/** Interference flakes whose color changes with the viewing angle. A film without known stops is drawn as a metallic. */
export function colorFlipFinish(film: FinishedFilm): FilmMaterial {
  const hexStops = (film.hexStops ?? []).slice(0, MAX_STOPS);
  const areMeasured = hexStops.length > MOST_NAMED_STOPS;
  const colors = hexStops.map(hexToLinear);
  const stops = areMeasured ? colors.map(withoutCoat) : colors;
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
        ...toFlakeUniforms({
          flopF0: first,
          flopDiffuse: first,
          flop: 1,
          flare: areMeasured ? FLARE : 0,
          sparkle: 0.4,
          sparkleHue: 0,
          lustre: areMeasured ? lustre.measured : lustre.named,
        }),
        uFlipStops: padded.flat(),
        uFlipStopCount: stops.length,
        uFlipRamp: areMeasured ? slowRamp : wholeRamp,
        uFlipMetalness: METALNESS,
        uFlipPurity: areMeasured ? STEEP_PURITY : 0,
      },
      onSwatch: { uFlipRamp: wholeRamp },
    },
  };
}

/** The flakes' own color, as bright as the picture's. */
function withoutCoat(color: Rgb): Rgb {
  const gray = Math.min(COAT_IN_PICTURES, 0.5 * Math.min(...color));
  return withLuminance(
    mapRgb(color, (value) => value - gray),
    luminanceOf(color),
  );
}
