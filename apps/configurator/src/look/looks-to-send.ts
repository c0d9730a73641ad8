import type { Look } from "./layer.ts";
import { findSaved, type LookState, MAX_SAVED_LOOKS } from "./look-state.ts";
import { freeName } from "./name-look.ts";

/** The name of the look on the car: its own if it is saved, or else the one that saving would give it. */
export function nameOf(state: Pick<LookState, "look" | "savedLooks">): string {
  return findSaved(state)?.name ?? freeName(state.look, state.savedLooks);
}

/** The saved looks, plus the look on the car when it is not one of them. */
export function looksToSend({
  look,
  savedLooks,
}: Pick<LookState, "look" | "savedLooks">): readonly { name: string; look: Look }[] {
  // Undoing a removal after another tab saved a look can exceed the maximum.
  const sent = savedLooks.slice(0, MAX_SAVED_LOOKS);
  if (look.length === 0 || findSaved({ look, savedLooks: sent })) return sent;
  return [...sent, { name: freeName(look, savedLooks), look }];
}
