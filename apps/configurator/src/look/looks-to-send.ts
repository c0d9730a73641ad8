import { encodeLook } from "./layer-codec.ts";
import type { Look } from "./layer.ts";
import { type LookState, MAX_SAVED_LOOKS } from "./look-state.ts";
import { freeName } from "./name-look.ts";

/** The name of the look on the car: its own if it is saved, or else the one that saving would give it. */
export function nameOf({ look, savedLooks }: Pick<LookState, "look" | "savedLooks">): string {
  const code = encodeLook(look);
  return savedLooks.find((saved) => encodeLook(saved.look) === code)?.name ?? freeName(look, savedLooks);
}

/** The saved looks, plus the look on the car when it is not one of them. */
export function looksToSend({
  look,
  savedLooks,
}: Pick<LookState, "look" | "savedLooks">): readonly { name: string; look: Look }[] {
  const code = encodeLook(look);
  // Undoing a removal after another tab saved a look can exceed the maximum.
  const sent = savedLooks.slice(0, MAX_SAVED_LOOKS);
  const isSaved = sent.some((saved) => encodeLook(saved.look) === code);
  if (look.length === 0 || isSaved) return sent;
  return [...sent, { name: freeName(look, savedLooks), look }];
}
