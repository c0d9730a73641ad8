import type { Brand, Film, Finish } from "./film.ts";
import { type FilmWords, filmWords, splitWords } from "./film-words.ts";
import { isOneLetterOff } from "./one-letter-off.ts";

export interface FilmQuery {
  /** What a person typed: words of a name, code, brand, series, finish or plain colour, in any order. */
  text: string;
  brand?: Brand | undefined;
  finish?: Finish | undefined;
}

/** The films in which every word is found, best match first; equal matches keep the order they came in. */
export function searchFilms(films: readonly Film[], query: FilmQuery): Film[] {
  const asked = films.filter(
    (film) =>
      (query.brand === undefined || film.brand === query.brand) &&
      (query.finish === undefined || film.finish === query.finish),
  );
  const words = splitWords(query.text);
  if (words.length === 0) return asked;
  return rank(asked, words, scoreWord) ?? rank(asked, words, scoreMistypedWord) ?? [];
}

type ScoreWord = (word: string, film: FilmWords) => number;

/** Undefined when nothing matches, so that a looser reading of the words may be tried. */
function rank(films: readonly Film[], words: string[], score: ScoreWord): Film[] | undefined {
  const hits = films
    .map((film) => ({ film, score: scoreFilm(filmWords(film), words, score) }))
    .filter((hit) => hit.score > 0);
  if (hits.length === 0) return undefined;
  return hits.sort((a, b) => b.score - a.score).map((hit) => hit.film);
}

function scoreFilm(film: FilmWords, words: string[], scoreWordOf: ScoreWord): number {
  const wholeCode = film.code !== "" && film.code === words.join("") ? 100 : 0;
  let total = wholeCode;
  for (const word of words) {
    const score = scoreWordOf(word, film);
    if (score === 0 && wholeCode === 0) return 0;
    total += score;
  }
  return total;
}

/** What a word is worth by where it is found; the best place counts, 0 is nowhere. */
function scoreWord(word: string, film: FilmWords): number {
  if (film.code === word) return 30;
  if (film.codeParts.includes(word)) return 12;
  if (film.name.includes(word)) return 10;
  if (film.brand.includes(word)) return 9;
  if (film.finish.includes(word)) return 8;
  if (film.colors.includes(word)) return 6;
  if (startsOne(film.name, word)) return 5;
  if (film.code.startsWith(word) || startsOne(film.codeParts, word)) return 5;
  if (startsOne(film.brand, word) || startsOne(film.finish, word) || startsOne(film.colors, word)) return 4;
  return startsOne(film.series, word) ? 2 : 0;
}

const shortestMistypedWord = 4;

function scoreMistypedWord(word: string, film: FilmWords): number {
  const exact = scoreWord(word, film);
  if (exact > 0 || word.length < shortestMistypedWord) return exact;
  const isMeant = (known: string) => isOneLetterOff(word, known);
  if (film.name.some(isMeant)) return 3;
  if (film.colors.some(isMeant)) return 2;
  return film.brand.some(isMeant) || film.finish.some(isMeant) ? 1 : 0;
}

function startsOne(words: string[], start: string): boolean {
  return words.some((word) => word.startsWith(start));
}
