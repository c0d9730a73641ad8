import type { Film, Finish, GlossLevel } from "@livery/catalog";
import { hexToLinear, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";

/** A film's shading parameters; colors in linear light. */
export interface FilmMaterial {
  albedo: Rgb;
  highlightColor: Rgb;
  /** Weights of the photo's sharp, satin-blurred and matte-blurred reflection. */
  specularWeights: Rgb;
  /** Exponent of the diffuse shading; metallic pigments have more contrast than solid paint. */
  shadingExponent: number;
  /** How much the highlight color replaces the albedo where light falls. */
  highlightStrength: number;
  /** 1 for a metal mirror. */
  mirror: number;
  /** Colors of a color-flip film, from the brightest angle on; empty for other films. */
  flipColors: Rgb[];
  pattern: "none" | "flake" | "brushed" | "carbon" | "grain";
  patternStrength: number;
}

/**
 * Roughness spreads the same reflected energy over more directions, so a reflection gets dimmer as it blurs. The weights
 * are fitted on rendered pairs of the same car in gloss, satin and matte (`npm run bench -- recolor`).
 */
const specularWeightsOf: Record<GlossLevel, Rgb> = {
  "high-gloss": [1.05, 0, 0],
  gloss: [1, 0, 0],
  satin: [0.07, 0.65, 0],
  matte: [0, 0.1, 0.4],
  "dead-matte": [0, 0, 0.3],
  chrome: [1, 0, 0],
};

type FinishShading = Pick<
  FilmMaterial,
  "shadingExponent" | "highlightStrength" | "mirror" | "pattern" | "patternStrength"
>;

const solid: FinishShading = {
  shadingExponent: 1,
  highlightStrength: 0,
  mirror: 0,
  pattern: "none",
  patternStrength: 0,
};

/** Estimated by eye; the order follows `imageFlop` in the catalog's optics: how much each finish brightens in light. */
const shadingOf: Record<Finish, FinishShading> = {
  gloss: solid,
  satin: solid,
  matte: solid,
  metallic: {
    ...solid,
    shadingExponent: 1.35,
    highlightStrength: 0.45,
    pattern: "flake",
    patternStrength: 0.07,
  },
  pearl: { ...solid, shadingExponent: 1.1, highlightStrength: 0.4, pattern: "flake", patternStrength: 0.04 },
  "color-flip": { ...solid, shadingExponent: 1.15, pattern: "flake", patternStrength: 0.05 },
  chrome: { ...solid, mirror: 1 },
  brushed: {
    ...solid,
    shadingExponent: 1.3,
    highlightStrength: 0.35,
    pattern: "brushed",
    patternStrength: 0.28,
  },
  "carbon-fiber": { ...solid, pattern: "carbon", patternStrength: 0.3 },
  textured: { ...solid, pattern: "grain", patternStrength: 0.22 },
};

/** The length of the shader's color array. */
export const MAX_FLIP_COLORS = 5;

export function toFilmMaterial(
  film: Pick<Film, "finish" | "glossLevel" | "renderHex" | "hexHighlight" | "hexStops">,
): FilmMaterial {
  const albedo = hexToLinear(film.renderHex);
  const stops = film.finish === "color-flip" ? (film.hexStops ?? []) : [];
  return {
    ...shadingOf[film.finish],
    albedo,
    highlightColor: film.hexHighlight ? hexToLinear(film.hexHighlight) : brighten(albedo),
    specularWeights: specularWeightsOf[film.glossLevel],
    flipColors: stops.slice(0, MAX_FLIP_COLORS).map(hexToLinear),
  };
}

function brighten(color: Rgb): Rgb {
  return mapRgb(color, (value) => Math.min(0.92, value * 1.4 + 0.02));
}
