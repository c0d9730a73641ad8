import type { Texts } from "./en/en.ts";

/**
 * Everything the app says, in the language on screen. `main.ts` sets them before the first render, so read them while
 * rendering and never at import.
 */
export let texts: Texts;

export function setTexts(next: Texts): void {
  texts = next;
}
