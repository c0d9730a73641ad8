import type { Brand, Film, Finish } from "./film.ts";
import { type FilmSearchTerms, filmSearchTerms, splitWords } from "./film-search-terms.ts";
import { isSingleTypo } from "./single-typo.ts";

export interface FilmQuery {
  /** What the customer typed: words of a name, code, brand, series, finish or plain color, in any order. */
  text: string;
  brand?: Brand | undefined;
  finish?: Finish | undefined;
}

/** Films that match every word, best match first; ties keep their order. If none match, one typo per word is allowed. */
export function searchFilms(films: readonly Film[], query: FilmQuery): Film[] {
  const candidates = films.filter(
    (film) =>
      (query.brand === undefined || film.brand === query.brand) &&
      (query.finish === undefined || film.finish === query.finish),
  );
  const words = splitWords(query.text);
  if (words.length === 0) return candidates;
  return rank(candidates, words, scoreWord) ?? rank(candidates, words, scoreMistypedWord) ?? [];
}

type ScoreWord = (word: string, film: FilmSearchTerms) => number;

/** Undefined if nothing matches, so that the caller can try a looser match. */
function rank(films: readonly Film[], words: string[], score: ScoreWord): Film[] | undefined {
  const hits = films
    .map((film) => ({ film, score: scoreFilm(filmSearchTerms(film), words, score) }))
    .filter((hit) => hit.score > 0);
  if (hits.length === 0) return undefined;
  return hits.sort((a, b) => b.score - a.score).map((hit) => hit.film);
}

function scoreFilm(film: FilmSearchTerms, words: string[], scoreWordOf: ScoreWord): number {
  const wholeCode = film.code !== "" && film.code === words.join("") ? 100 : 0;
  let total = wholeCode;
  for (const word of words) {
    const score = scoreWordOf(word, film);
    if (score === 0 && wholeCode === 0) return 0;
    total += score;
  }
  return total;
}

/** Score of a word by the best field it matches; 0 if it matches none. */
function scoreWord(word: string, film: FilmSearchTerms): number {
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

function scoreMistypedWord(word: string, film: FilmSearchTerms): number {
  const exact = scoreWord(word, film);
  if (exact > 0 || word.length < shortestMistypedWord) return exact;
  const isMeant = (known: string) => isSingleTypo(word, known);
  if (film.name.some(isMeant)) return 3;
  if (film.colors.some(isMeant)) return 2;
  return film.brand.some(isMeant) || film.finish.some(isMeant) ? 1 : 0;
}

function startsOne(words: string[], start: string): boolean {
  return words.some((word) => word.startsWith(start));
}
