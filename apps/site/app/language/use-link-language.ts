import { type Language, languageParameter, languages } from "@livery/contract";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";

/** The language of the mail whose link opened this page. A prerendered page is in English. */
export function useLinkLanguage(): Language {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const given = isHydrated ? new URLSearchParams(search).get(languageParameter) : null;
  return languages.find((each) => each === given) ?? "en";
}
