import { findingActions, firstActions, noCarActions } from "./begin-actions.ts";
import { fixActions, sendingActions, sideBySideActions } from "./dialog-actions.ts";
import type { Action } from "./hand.ts";
import type { Screen } from "./screen.ts";
import { studioActions } from "./studio-actions.ts";

/** Everything that a person can do, by what is on screen. */
export const actions: Record<Screen, readonly Action[]> = {
  first: firstActions,
  finding: findingActions,
  "no-car": noCarActions,
  studio: studioActions,
  fixing: fixActions,
  "side-by-side": sideBySideActions,
  sending: sendingActions,
  broken: [],
};
