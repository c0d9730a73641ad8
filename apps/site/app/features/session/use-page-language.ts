import { type Language, languages } from "@livery/contract";
import { useSyncExternalStore } from "react";

/** The language that the page around is in. */
export function usePageLanguage(): Language {
  return useSyncExternalStore(subscribe, readLanguage, () => "en");
}

function readLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => lang.startsWith(language)) ?? "en";
}

function subscribe(call: () => void): () => void {
  const observer = new MutationObserver(call);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}
