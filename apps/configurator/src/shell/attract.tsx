import type { Language } from "@livery/contract";
import { AttractLoop } from "../features/attract/attract-loop.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";
import { useLanguageChoice } from "../language/language-context.tsx";
import { texts } from "../language/texts.ts";
import type { CatalogState } from "../look/use-catalog.ts";
import { useSamples } from "./use-samples.ts";

interface AttractProps {
  catalog: CatalogState;
  /** A session just ended. */
  isCleared: boolean;
  onStart: () => void;
}

/** A kiosk's screen while nobody uses it. The first touch starts a session, in the language that was touched. */
export function Attract({ catalog, isCleared, onStart }: AttractProps) {
  const languageChoice = useLanguageChoice();
  const { left } = useSenderState();
  const cars = useSamples();
  function start(language: Language | null) {
    onStart();
    // The app in the other language is better than none.
    if (language !== null) void languageChoice.choose(language).catch(() => {});
  }
  const cleared = left > 0 ? texts.photo.news["cleared-but-queued"] : texts.photo.news.cleared;
  return <AttractLoop {...{ cars, catalog }} news={isCleared ? cleared : null} onStart={start} />;
}
