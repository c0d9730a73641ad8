import { type Film, filmLabel } from "@livery/catalog";
import { clamp } from "../../controls/clamp.ts";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { type StripeBand, stripeLimits } from "../stripe.ts";
import type { LayerKind } from "./layer-kind.ts";

interface FilmTreatment {
  kind: "film";
  film: Film;
  /** Only of stripes, and only where it is not the ordinary one. */
  band?: StripeBand;
}

export const filmKind: LayerKind<FilmTreatment> = {
  letter: "f",
  // A catalog id; with a stripe's shift, in centimeters plus 100, and its width.
  fields: [/^(?=.{1,90}$)[a-z0-9]+(?:-[a-z0-9]+)*(?:_\d{1,3}_\d{1,3})?$/],
  encode: ({ film, band }) => [
    band ? [film.id, shiftZero + band.shiftCm, band.widthPercent].join("_") : film.id,
  ],
  decode([text = ""], { films }) {
    const [id, ...numbers] = text.split("_");
    const film = films.find((each) => each.id === id);
    if (!film) return null;
    const [shift = 0, width = 0] = numbers.map(Number);
    return numbers.length === 0 ? { kind: "film", film } : { kind: "film", film, band: toBand(shift, width) };
  },
  label: ({ film }) => filmLabel(film),
  swatch: ({ film }) => swatchPaint(film),
  toRenderLayer: ({ film }, maskIds) => ({ kind: "film", maskIds, film }),
  toSent: ({ film: { id, brand, code, name } }) => ({ kind: "film", film: { id, brand, code, name } }),
};

/** Links have no sign. */
const shiftZero = 100;

function toBand(shift: number, width: number): StripeBand {
  return {
    shiftCm: clamp(shift - shiftZero, stripeLimits.shiftCm),
    widthPercent: clamp(width, stripeLimits.widthPercent),
  };
}
