import { type Film, filmLabel } from "@livery/catalog";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { idPattern, type LayerKind } from "./layer-kind.ts";

interface FilmTreatment {
  kind: "film";
  film: Film;
}

export const filmKind: LayerKind<FilmTreatment> = {
  letter: "f",
  fields: [idPattern],
  encode: ({ film }) => [film.id],
  decode([id], { films }) {
    const film = films.find((each) => each.id === id);
    return film ? { kind: "film", film } : null;
  },
  label: ({ film }) => filmLabel(film),
  swatch: ({ film }) => swatchPaint(film),
  toRenderLayer: ({ film }, maskIds) => ({ kind: "film", maskIds, film }),
  toSent: ({ film: { id, brand, code, name } }) => ({ kind: "film", film: { id, brand, code, name } }),
};
