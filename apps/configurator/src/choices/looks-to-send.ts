import { encodeChoices } from "./choice-code.ts";
import { type Design, freeName, mostLooks } from "./design.ts";
import type { Choices } from "./edit-choices.ts";

/** The looks that are kept, and what is on the car now where that is none of them and there is room for it. */
export function looksToSend({ choices, looks }: Design): readonly { name: string; choices: Choices }[] {
  const code = encodeChoices(choices);
  const isKept = looks.some((look) => encodeChoices(look.choices) === code);
  if (choices.length === 0 || isKept || looks.length >= mostLooks) return looks;
  return [...looks, { name: freeName(looks), choices }];
}
