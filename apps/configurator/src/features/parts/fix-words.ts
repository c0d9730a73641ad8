import { isMaskBusy, type Ready } from "../../session/session-state.ts";
import type { TapMode } from "./tap-tools.tsx";

/** What to do next, or what is being done, while the wrapped area is put right. */
export function fixWords(state: Ready, mode: TapMode): string {
  if (isMaskBusy(state)) return "Working on it…";
  if (state.tapsFailed) return "That tap could not be used. Try another place.";
  if (state.found === "no-car" && state.taps.length === 0)
    return "No car found. Tap it, and it will be wrapped.";
  return mode === "add" ? "Tap what should be wrapped" : "Tap what should stay as it is";
}
