import type { Language } from "@livery/contract";
import { useMemo } from "react";
import { AttractLoop } from "../features/attract/attract-loop.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";
import { useLanguageChoice } from "../language/language-context.tsx";
import { texts } from "../language/texts.ts";
import type { CatalogState } from "../look/use-catalog.ts";
import type { SampleId } from "../samples/sample-cars.ts";
import { useSamples } from "./use-samples.ts";

/** Few, so that each comes in several films; their paint takes any color well. */
const shownCars: readonly SampleId[] = ["yard", "sedan", "coupe"];

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
  const samples = useSamples();
  const cars = useMemo(() => samples && samples.filter(({ id }) => shownCars.includes(id)), [samples]);
  function start(language: Language | null) {
    onStart();
    // The app in the other language is better than none.
    if (language !== null) void languageChoice.choose(language).catch(() => {});
  }
  const cleared = left > 0 ? texts.photo.news["cleared-but-queued"] : texts.photo.news.cleared;
  return <AttractLoop {...{ cars, catalog }} news={isCleared ? cleared : null} onStart={start} />;
}
