import type { Finish } from "@livery/catalog";
import type { FilmMaterial } from "./film-material.ts";
import { brushedFinish } from "./brushed.ts";
import { carbonFiberFinish } from "./carbon-fiber.ts";
import { chromeFinish } from "./chrome.ts";
import { colorFlipFinish } from "./color-flip.ts";
import { glossFinish } from "./gloss.ts";
import type { FinishedFilm } from "./gloss-levels.ts";
import { matteFinish } from "./matte.ts";
import { metallicFinish } from "./metallic.ts";
import { pearlFinish } from "./pearl.ts";
import { texturedFinish } from "./textured.ts";

/** One row per finish: how its film reflects light. A new finish is a new file and a new row. */
const finishTable: Record<Finish, (film: FinishedFilm) => FilmMaterial> = {
  gloss: glossFinish,
  satin: matteFinish,
  matte: matteFinish,
  metallic: metallicFinish,
  pearl: pearlFinish,
  "color-flip": colorFlipFinish,
  chrome: chromeFinish,
  brushed: brushedFinish,
  "carbon-fiber": carbonFiberFinish,
  textured: texturedFinish,
};

/** How a film reflects light; colors in linear light. */
export function toFilmMaterial(film: FinishedFilm): FilmMaterial {
  return finishTable[film.finish](film);
}
