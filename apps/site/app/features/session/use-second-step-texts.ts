import { secondStepTexts } from "./second-step-texts.ts";
import { usePageLanguage } from "./use-page-language.ts";

export function useSecondStepTexts() {
  return secondStepTexts[usePageLanguage()];
}
