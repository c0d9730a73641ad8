import { type ColorFamily, colorFamiliesOf } from "./color-family.ts";
import type { Film } from "./film.ts";

/** The words a film can be found by, per field: a match in the code counts more than one in the series. */
export interface FilmSearchTerms {
  /** The code without dashes: `2080g12`. */
  code: string;
  codeParts: string[];
  name: string[];
  brand: string[];
  series: string[];
  finish: string[];
  colors: string[];
}

const spokenColors: Partial<Record<ColorFamily, string[]>> = {
  gray: ["gray", "silver"],
  purple: ["purple", "violet"],
  brown: ["brown", "beige"],
};

const americanSpelling: Partial<Record<string, string>> = {
  aluminium: "aluminum",
  colour: "color",
  fibre: "fiber",
  grey: "gray",
};

const cache = new WeakMap<Film, FilmSearchTerms>();

export function filmSearchTerms(film: Film): FilmSearchTerms {
  const known = cache.get(film);
  if (known !== undefined) return known;
  const words = readWords(film);
  cache.set(film, words);
  return words;
}

/** Splits text into lowercase words without accents, in American spelling: `Colour Café` gives color, cafe. */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => americanSpelling[word] ?? word);
}

function readWords(film: Film): FilmSearchTerms {
  const codeParts = splitWords(film.code ?? "");
  return {
    code: codeParts.join(""),
    codeParts,
    name: splitWords(film.name),
    brand: splitWords(film.brand),
    series: splitWords(film.series),
    finish: [...splitWords(film.finish), ...splitWords(film.glossLevel)],
    colors: [...colorFamiliesOf(film)].flatMap((family) => spokenColors[family] ?? [family]),
  };
}
