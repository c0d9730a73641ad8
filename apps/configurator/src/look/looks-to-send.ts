import { encodeLayers } from "./layer-codec.ts";
import { type LookState, freeName, MAX_LOOKS } from "./look-state.ts";
import type { Layers } from "./edit-look.ts";

/** The looks that are kept, and what is on the car now where that is none of them. */
export function looksToSend({ choices, looks }: LookState): readonly { name: string; choices: Layers }[] {
  const code = encodeLayers(choices);
  // A removal that is undone after another tab has kept one makes it more than may be kept.
  const kept = looks.slice(0, MAX_LOOKS);
  const isKept = kept.some((look) => encodeLayers(look.choices) === code);
  if (choices.length === 0 || isKept) return kept;
  return [...kept, { name: freeName(looks), choices }];
}
