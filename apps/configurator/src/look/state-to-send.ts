import { lampSmoke } from "@livery/catalog";
import type { Layer, Look } from "./layer.ts";
import type { ShownUsState, UsState } from "./us-state-context.ts";

/** The state that goes with the looks: the one that the customer chose, or with window tint the shop's. */
export function stateToSend(
  looks: readonly { look: Look }[],
  { usState, isChosen }: ShownUsState,
): UsState | null {
  return isChosen || looks.some(({ look }) => look.some(isWindowTint)) ? usState : null;
}

function isWindowTint({ treatment, isHidden }: Layer): boolean {
  return !isHidden && treatment.kind === "tint" && treatment.line.id !== lampSmoke.id;
}
