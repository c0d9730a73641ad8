import { colorFamilies } from "./color-family.ts";
import type { Brand, Film, Finish } from "./film.ts";
import { type FilmIndex, filmIndexOf } from "./film-index.ts";
import { toOklch } from "./oklch.ts";
import { shadeWords } from "./owner-words.ts";
import { rankByPaint } from "./rank-by-paint.ts";
import { listPhraseWords, readWords, withoutProtection } from "./read-words.ts";
import { createSpeller, type Speller } from "./speller.ts";
import { splitWords } from "./split-words.ts";

export interface FilmQuery {
  /**
   * What the customer typed: words of a name, code, brand, series, finish or plain color, in any order; words of
   * owners ("murdered out"); paints of car makers ("guards red").
   */
  text: string;
  brand?: Brand | undefined;
  finish?: Finish | undefined;
}

/** The films meant by a query, best match first. Without text: all films, in their order. */
export function searchFilms(films: readonly Film[], query: FilmQuery): Film[] {
  const words = splitWords(query.text);
  const found = words.length === 0 ? films : findFilms(films, words);
  return found.filter(
    (film) =>
      (query.brand === undefined || film.brand === query.brand) &&
      (query.finish === undefined || film.finish === query.finish),
  );
}

/** Most convincing first: an order code, films of what the words mean, then those that look like a named paint. */
function findFilms(films: readonly Film[], typed: readonly string[]): readonly Film[] {
  const index = filmIndexOf(films);
  const words = withoutProtection(correct(typed, index));
  const { meanings, paint } = readWords(words);
  const found = new Set([...findByCode(index, typed), ...meanings.flatMap((each) => findNamed(index, each))]);
  if (paint !== null) {
    const besides = new Set(findNamed(index, paint.besides));
    const candidates = besides.size > 0 ? [...besides] : films;
    for (const film of rankByPaint(candidates, paint.hex, besides.size === 0)) found.add(film);
  }
  if (found.size < fewFilms) for (const film of findPlain(index, words)) found.add(film);
  return found.size > 0 ? [...found] : index.findMost(words);
}

/** So few are worth showing more beside them. */
const fewFilms = 12;

/** Films of the plain color, finish and brand among the words: "baby blue" is blue, the lightest first. */
function findPlain(index: FilmIndex, words: readonly string[]): Film[] {
  const plain = words.filter((word) => index.plainWords.has(word));
  const shade = words.map((word) => shadeWords[word]).find((each) => each !== undefined);
  if (!plain.some((word) => plainColors.has(word)) || plain.length === words.length) return [];
  const found = findNamed(index, plain);
  if (shade === undefined) return found;
  const lightness = new Map(found.map((film) => [film, toOklch(film.renderHex).lightness]));
  const byLightness = found.toSorted((a, b) => (lightness.get(a) ?? 0) - (lightness.get(b) ?? 0));
  const half = Math.ceil(found.length / 2);
  return shade === "dark" ? byLightness.slice(0, half) : byLightness.toReversed().slice(0, half);
}

const plainColors: ReadonlySet<string> = new Set(colorFamilies);

function findNamed(index: FilmIndex, words: readonly string[]): Film[] {
  return words.length === 0 ? [] : index.findAll(words);
}

/** A code typed with other dashes or spaces than the maker's: `sw 900 190`. */
function findByCode(index: FilmIndex, words: readonly string[]): Film[] {
  const code = words.join("");
  return words.length > 1 && /\d/.test(code) ? index.findAll([code]) : [];
}

const spellers = new WeakMap<FilmIndex, Speller>();

function correct(words: readonly string[], index: FilmIndex): string[] {
  const speller = spellers.get(index) ?? createSpeller(countKnownWords(index));
  spellers.set(index, speller);
  return words.map((word) => (isStart(word, index) ? word : speller(word)));
}

function countKnownWords({ countOf }: FilmIndex): Map<string, number> {
  return new Map([...listPhraseWords().map((word) => [word, 0] as const), ...countOf]);
}

/** The beginning of a word is no mistake while its end is still being typed. */
function isStart(word: string, { countOf }: FilmIndex): boolean {
  return [...countOf.keys()].some((known) => known.startsWith(word));
}
