import { loadFilms, searchFilms } from "@livery/catalog";
import { keptAsideQueries } from "./search/kept-aside-queries.ts";
import { ownerQueries } from "./search/owner-queries.ts";
import { type OwnerQuery, scoreQueries, shareWithin } from "./search/score-queries.ts";

const goal = 0.95;

/** `npm run bench -- search`: how often the film that an owner means is among the first three. */
export async function runSearchBench(): Promise<void> {
  const films = await loadFilms();
  const search = (text: string) => searchFilms(films, { text });
  const measure = (title: string, queries: readonly OwnerQuery[]) => {
    const scores = scoreQueries(films, queries, search);
    console.log(`${title}: ${queries.length} queries`);
    for (const { typed, place, firstThree } of scores) {
      if (place === null || place > 3)
        console.log(`  missed "${typed}" (place ${place ?? "none"}): ${firstThree.join(", ") || "nothing"}`);
    }
    const [first, firstThree] = [shareWithin(scores, 1), shareWithin(scores, 3)];
    console.log(`  first ${percent(first)}, among the first three ${percent(firstThree)}`);
    return firstThree;
  };
  const shares = [measure("Queries of owners", ownerQueries), measure("Kept aside", keptAsideQueries)];
  if (shares.some((share) => share < goal)) process.exitCode = 1;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
