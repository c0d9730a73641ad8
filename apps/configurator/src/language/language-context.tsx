import type { Language } from "@livery/contract";
import { createContext, Fragment, type ReactNode, use, useSyncExternalStore } from "react";
import type { LanguageChoice } from "./language-choice.ts";

/** The page's one choice of language; `start-app.tsx` provides it. */
export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === null) throw new Error("useLanguageChoice must be used inside LanguageContext");
  return choice;
}

/** The language on screen. */
export function useLanguage(): Language {
  const choice = useLanguageChoice();
  return useSyncExternalStore(choice.subscribe, choice.getState);
}

/** Renders its children anew in each language, because they read the texts while they render. */
export function Translated({ children }: { children: ReactNode }) {
  return <Fragment key={useLanguage()}>{children}</Fragment>;
}
