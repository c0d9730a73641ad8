import { useMatches } from "react-router";
import { publicEnglish } from "./public-english.ts";
import type { PublicWords } from "./public-words.ts";
import { useLinkLanguage } from "./use-link-language.ts";

/** A route's words: a part of its PageHandle. */
interface RouteWords {
  texts?: PublicWords;
  linkTexts?: PublicWords;
}

/** The words of the page that is shown: English, unless its route brings others. */
export function usePublicTexts(): PublicWords {
  const linkLanguage = useLinkLanguage();
  for (const { handle } of useMatches()) {
    const { texts, linkTexts } = (handle ?? {}) as RouteWords; // a PageHandle
    if (texts !== undefined) return texts;
    if (linkTexts?.language === linkLanguage) return linkTexts;
  }
  return publicEnglish;
}
