import type { ComponentType } from "react";
import type { Texts } from "../language/texts.ts";

/** A part of a page with the words that its route would provide. */
export function withTexts<Words>(
  Component: ComponentType,
  TextsContext: Texts<Words>,
  words: Words,
): ComponentType {
  return () => (
    <TextsContext value={words}>
      <Component />
    </TextsContext>
  );
}
