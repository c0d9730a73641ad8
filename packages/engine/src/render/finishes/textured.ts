import type { FilmMaterial } from "./film-material.ts";
import { glossFinish } from "./gloss.ts";
import type { FinishedFilm } from "./gloss-levels.ts";
import { matteFinish } from "./matte.ts";
import panelSource from "./panel.glsl?raw";
import texturedSource from "./textured.glsl?raw";

const texturedSnippet = panelSource + texturedSource;

interface Grain {
  /** Between the centers of cells, in millimeters; estimates. */
  spacingMm: number;
  /** 0 for a regular pattern, 1 for leather. */
  disorder: number;
  depth: number;
}

/** By a word of the film's name; other textures are a fine grain. */
const grains: Record<string, Grain> = {
  alligator: { spacingMm: 14, disorder: 0.5, depth: 0.7 },
  scale: { spacingMm: 8, disorder: 0, depth: 0.8 },
  honeycomb: { spacingMm: 6, disorder: 0, depth: 0.8 },
  leather: { spacingMm: 3, disorder: 1, depth: 0.7 },
};
const fineGrain: Grain = { spacingMm: 2, disorder: 1, depth: 0.9 };

/** An embossed surface in a solid color. */
export function texturedFinish(film: FinishedFilm): FilmMaterial {
  const flat = film.glossLevel === "gloss" ? glossFinish(film) : matteFinish(film);
  const { spacingMm, disorder, depth } = grainOf(film.name);
  return {
    ...flat,
    pattern: {
      source: texturedSnippet,
      uniforms: { uGrainMm: spacingMm, uGrainDisorder: disorder, uGrainDepth: depth },
      detailMm: spacingMm,
    },
  };
}

function grainOf(name: string): Grain {
  const words = name.toLowerCase().split(/\W+/);
  return Object.entries(grains).find(([word]) => words.includes(word))?.[1] ?? fineGrain;
}
