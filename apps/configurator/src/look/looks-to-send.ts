import { encodeChoices } from "./layer-codec.ts";
import { type Design, freeName, mostLooks } from "./look-state.ts";
import type { Choices } from "./edit-look.ts";

/** The looks that are kept, and what is on the car now where that is none of them. */
export function looksToSend({ choices, looks }: Design): readonly { name: string; choices: Choices }[] {
  const code = encodeChoices(choices);
  // A removal that is undone after another tab has kept one makes it more than may be kept.
  const kept = looks.slice(0, mostLooks);
  const isKept = kept.some((look) => encodeChoices(look.choices) === code);
  if (choices.length === 0 || isKept) return kept;
  return [...kept, { name: freeName(looks), choices }];
}
