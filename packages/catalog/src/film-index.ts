import MiniSearch from "minisearch";
import { type ColorFamily, colorFamiliesOf } from "./color-family.ts";
import type { Film } from "./film.ts";
import { splitWords } from "./split-words.ts";

/** Films by the words of their names, codes, brands, finishes and colors. */
export interface FilmIndex {
  /** Films that have all words, best first. A word may be the beginning of one if it is the last or is not known. */
  findAll(words: readonly string[]): Film[];
  /** Films that have some of the words. Those with most of them, and only those, best first. */
  findMost(words: readonly string[]): Film[];
  /** How many films have this word. */
  countOf: ReadonlyMap<string, number>;
  /** Brands, finishes, gloss levels and plain colors. */
  plainWords: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly Film[], FilmIndex>();

/** The index of a catalog. It is made on the first call, in about 20 ms, and kept as long as the list is. */
export function filmIndexOf(films: readonly Film[]): FilmIndex {
  const known = indexes.get(films);
  if (known !== undefined) return known;
  const index = createFilmIndex(films);
  indexes.set(films, index);
  return index;
}

function createFilmIndex(films: readonly Film[]): FilmIndex {
  const index = new MiniSearch<Film>({
    fields: Object.keys(fieldWords),
    extractField: (film, field) => (field === "id" ? film.id : (fieldWords[field]?.(film) ?? []).join(" ")),
    searchOptions: { boost: { code: 5, name: 3, brand: 2 } },
  });
  index.addAll(films);
  const byId = new Map<unknown, Film>(films.map((film) => [film.id, film]));
  const countOf = countWords(films);
  const callsOf = new Map<unknown, Set<string>>(films.map((film) => [film.id, listCalls(film)]));
  const find = (words: readonly string[], combineWith: "AND" | "OR") => {
    const [typed, sorted] = [words.join(" "), words.toSorted().join(" ")];
    // A film that is called exactly this comes before those whose name or code has more to it.
    const boostOf = (calls: ReadonlySet<string> | undefined) =>
      calls?.has(sorted) ? (calls.has(typed) ? 200 : 100) : 1;
    return index
      .search(typed, {
        combineWith,
        prefix: (word, place) => place === words.length - 1 || !countOf.has(word),
        boostDocument: (id) => boostOf(callsOf.get(id)),
      })
      .flatMap(({ id, queryTerms }) => {
        const film = byId.get(id);
        return film === undefined ? [] : [{ film, wordCount: queryTerms.length }];
      });
  };
  return {
    countOf,
    plainWords: new Set(
      films.flatMap((film) => plainFields.flatMap((field) => fieldWords[field]?.(film) ?? [])),
    ),
    findAll: (words) => find(words, "AND").map(({ film }) => film),
    findMost: (words) => {
      const found = find(words, "OR");
      const most = Math.max(...found.map(({ wordCount }) => wordCount));
      return found.filter(({ wordCount }) => wordCount === most).map(({ film }) => film);
    },
  };
}

/** What a film is called: its name with and without the brand, or its code. Each also with its words sorted. */
function listCalls(film: Film): Set<string> {
  const [brand = "", ...more] = splitWords(film.brand);
  const name = splitWords(film.name);
  const calls = [name, [brand, ...name], [brand, ...more, ...name], splitWords(film.code ?? "")];
  return new Set(calls.flatMap((words) => [words.join(" "), words.toSorted().join(" ")]));
}

const fieldWords: Record<string, (film: Film) => readonly string[]> = {
  // Codes are found in one piece and by their parts: 2080-G12 by 2080g12, 2080 and g12.
  code: ({ code }) => {
    const parts = splitWords(code ?? "");
    return parts.length > 1 ? [parts.join(""), ...parts] : parts;
  },
  name: ({ name }) => splitWords(name),
  brand: ({ brand }) => splitWords(brand),
  series: ({ series }) => splitWords(series),
  finish: ({ finish, glossLevel }) => [...new Set([...splitWords(finish), ...splitWords(glossLevel)])],
  colors: (film) => [...colorFamiliesOf(film)].flatMap((family) => spokenColors[family] ?? [family]),
};

const plainFields = ["brand", "finish", "colors"];

const spokenColors: Partial<Record<ColorFamily, readonly string[]>> = {
  gray: ["gray", "silver"],
  purple: ["purple", "violet"],
  brown: ["brown", "beige"],
};

function countWords(films: readonly Film[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const film of films) {
    const words = new Set(Object.values(fieldWords).flatMap((wordsOf) => wordsOf(film)));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
