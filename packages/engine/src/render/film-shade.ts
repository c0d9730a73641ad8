import type { Film, Finish, Hex, GlossLevel } from "@livery/catalog";
import type { Rgb } from "../lighting/estimate-light.ts";
import { toLinear } from "../lighting/tone.ts";

/** A film as the shader wants it; colours in linear light. */
export interface FilmShade {
  colour: Rgb;
  highlight: Rgb;
  /** Shares of the photo's sharp, satin-blurred and matte-blurred reflection. */
  reflections: Rgb;
  /** Exponent of the shading: metal pigments throw light back harder than plain paint. */
  contrast: number;
  /** How far the highlight colour takes over where light falls. */
  sheen: number;
  /** 1 for a metal mirror. */
  mirror: number;
  /** Colours a flip film runs through, brightest angle first; empty for all other films. */
  flip: Rgb[];
  pattern: "none" | "flake" | "brushed" | "carbon" | "grain";
  patternAmount: number;
}

/**
 * The reflection by gloss level. Roughness spreads the same reflected energy over more directions, so it dims as it
 * blurs; the shares were fitted on rendered pairs of the same car in gloss, satin and matte (`npm run bench -- recolor`).
 */
const reflectionsOf: Record<GlossLevel, Rgb> = {
  "high-gloss": [1.05, 0, 0],
  gloss: [1, 0, 0],
  satin: [0.07, 0.65, 0],
  matte: [0, 0.1, 0.4],
  "dead-matte": [0, 0, 0.3],
  chrome: [1, 0, 0],
};

type Character = Pick<FilmShade, "contrast" | "sheen" | "mirror" | "pattern" | "patternAmount">;

const plain: Character = { contrast: 1, sheen: 0, mirror: 0, pattern: "none", patternAmount: 0 };

/** Estimates by eye, ordered after `imageFlop` of the catalogue's optics: how much each finish brightens in the light. */
const characterOf: Record<Finish, Character> = {
  gloss: plain,
  satin: plain,
  matte: plain,
  metallic: { ...plain, contrast: 1.35, sheen: 0.45, pattern: "flake", patternAmount: 0.07 },
  pearl: { ...plain, contrast: 1.1, sheen: 0.4, pattern: "flake", patternAmount: 0.04 },
  "color-flip": { ...plain, contrast: 1.15, sheen: 0, pattern: "flake", patternAmount: 0.05 },
  chrome: { ...plain, mirror: 1 },
  brushed: { ...plain, contrast: 1.3, sheen: 0.35, pattern: "brushed", patternAmount: 0.28 },
  "carbon-fiber": { ...plain, pattern: "carbon", patternAmount: 0.3 },
  textured: { ...plain, pattern: "grain", patternAmount: 0.22 },
};

/** Turns a film of the catalogue into the shader's numbers. */
export function toFilmShade(
  film: Pick<Film, "finish" | "glossLevel" | "renderHex" | "hexHighlight" | "hexStops">,
): FilmShade {
  const colour = fromHex(film.renderHex);
  return {
    ...characterOf[film.finish],
    colour,
    highlight: film.hexHighlight ? fromHex(film.hexHighlight) : brighten(colour),
    reflections: reflectionsOf[film.glossLevel],
    flip: film.finish === "color-flip" ? (film.hexStops ?? []).slice(0, MOST_STOPS).map(fromHex) : [],
  };
}

/** As many as the shader has room for. */
export const MOST_STOPS = 5;

export function fromHex(hex: Hex): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}

function brighten(colour: Rgb): Rgb {
  return colour.map((value) => Math.min(0.92, value * 1.4 + 0.02)) as Rgb; // three in, three out
}
