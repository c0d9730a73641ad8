import type { Film } from "@livery/catalog";

export interface OwnerQuery {
  /** To the letter what goes into the search field. */
  typed: string;
  /** Films that the owner means: each by its name, by its brand and name, or by its order code. One of them is enough. */
  means: readonly string[];
}

export interface QueryScore {
  typed: string;
  /** Place of the first film that is meant, from 1; null if the search does not find one. */
  place: number | null;
  /** Labels of the three films that come first. */
  firstThree: readonly string[];
}

/** Searches for each query. Throws if a query means a film that is not in the catalog. */
export function scoreQueries(
  films: readonly Film[],
  queries: readonly OwnerQuery[],
  search: (text: string) => readonly Film[],
): QueryScore[] {
  return queries.map(({ typed, means }) => {
    const meant = new Set(means.flatMap((words) => filmsCalled(films, words)));
    const found = search(typed);
    const index = found.findIndex((film) => meant.has(film));
    const firstThree = found.slice(0, 3).map(({ brand, name }) => `${brand} ${name}`);
    return { typed, place: index < 0 ? null : index + 1, firstThree };
  });
}

/** Share of the queries whose film is among the first `count`, from 0 to 1. */
export function shareWithin(scores: readonly QueryScore[], count: number): number {
  return scores.filter(({ place }) => place !== null && place <= count).length / scores.length;
}

function filmsCalled(films: readonly Film[], words: string): Film[] {
  const called = films.filter(({ brand, name, code }) => [name, `${brand} ${name}`, code].includes(words));
  if (called.length === 0) throw new Error(`No film in the catalog is called "${words}".`);
  return called;
}
