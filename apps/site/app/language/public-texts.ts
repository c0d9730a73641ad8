import { useMatches } from "react-router";
import { publicEnglish } from "./public-english.ts";
import type { PublicWords } from "./public-words.ts";

/** The words of the page that is shown: English, unless its route brings others. */
export function usePublicTexts(): PublicWords {
  return publicTextsOf(useMatches());
}

export function publicTextsOf(matches: readonly { handle: unknown }[]): PublicWords {
  for (const { handle } of matches) {
    const texts = (handle as { texts?: PublicWords } | undefined)?.texts; // a PageHandle
    if (texts !== undefined) return texts;
  }
  return publicEnglish;
}
