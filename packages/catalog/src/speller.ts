import MiniSearch from "minisearch";

/** Gives the known word that a mistyped one is nearest to; the word itself if it is known, or like none. */
export type Speller = (word: string) => string;

/** `countOf` has every known word and how common it is: of two equally near words, the more common one is meant. */
export function createSpeller(countOf: ReadonlyMap<string, number>): Speller {
  const index = new MiniSearch({ idField: "word", fields: ["word"], storeFields: ["count"] });
  index.addAll([...countOf].map(([word, count]) => ({ word, count })));
  return (word) => {
    if (countOf.has(word)) return word;
    const [nearest] = index.search(word, {
      fuzzy: editsAllowedIn(word),
      boostDocument: (_, __, stored) => 1 + Math.log1p(Number(stored?.count ?? 0)) / 100,
    });
    return nearest === undefined ? word : String(nearest.id);
  };
}

/** Two letters that swapped places are two edits. Numbers are never mistyped: another number is another film. */
function editsAllowedIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 5 ? 1 : 2;
}
