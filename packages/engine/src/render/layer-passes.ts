import { createRimPass, type RimStroke } from "../rims/rim-pass.ts";
import { createFilmPass, type FilmStroke } from "./film-pass.ts";
import type { Uniform } from "./gl-program.ts";
import type { StrokePass, Tile } from "./layer-pass.ts";
import { createTintPass, type TintStroke } from "./tint-pass.ts";

export type Treatment =
  | ({ kind: "film" } & FilmStroke)
  | ({ kind: "tint" } & TintStroke)
  | ({ kind: "rim" } & RimStroke);

/** The shaders of all kinds of layers; all painters of one WebGL2 context share them. */
export interface Brushes {
  /** Makes this treatment's shader the one in use, with its numbers, and gives its uniforms. */
  begin: (treatment: Treatment, tile: Tile) => Uniform;
  destroy: () => void;
}

export function createBrushes(gl: WebGL2RenderingContext): Brushes {
  const passes = {
    film: onceNeeded(() => createFilmPass(gl)),
    tint: onceNeeded(() => createTintPass(gl)),
    rim: onceNeeded(() => createRimPass(gl)),
  };
  return {
    begin: (treatment, tile) => {
      switch (treatment.kind) {
        case "film":
          return passes.film.get().begin(treatment, tile);
        case "tint":
          return passes.tint.get().begin(treatment, tile);
        case "rim":
          return passes.rim.get().begin(treatment, tile);
      }
    },
    destroy: () => {
      for (const pass of Object.values(passes)) pass.destroy();
    },
  };
}

/** Shaders take a phone long to compile, and most looks need one of them. */
function onceNeeded<Stroke>(create: () => StrokePass<Stroke>) {
  let pass: StrokePass<Stroke> | undefined;
  return {
    get: () => {
      pass ??= create();
      return pass;
    },
    destroy: () => pass?.destroy(),
  };
}
