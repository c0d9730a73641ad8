import type { Service } from "@livery/contract";
import type { LookState } from "./look-state.ts";
import { isDecalPanel } from "./panel-id.ts";
import type { ServicePanelGroups } from "./service.ts";

/** What a customer selected. */
export interface Selected {
  service: Service;
  /** Only where it is not the default. */
  panelGroups: Partial<ServicePanelGroups>;
}

interface Step {
  from: LookState;
  before: Selected;
  after: Selected;
}

/** What was selected before and after each step of the look, so that Undo and Redo bring it back. */
export class SelectionSteps {
  /** By the state that the step made. */
  readonly #steps = new WeakMap<LookState, Step>();

  /** Follows the look from one state to the next. Returns what is to be selected then. */
  follow(
    { from, to }: Record<"from" | "to", LookState>,
    { before, now }: Record<"before" | "now", Selected>,
  ): Selected {
    const undone = this.#steps.get(from);
    if (undone?.from === to) return bringBack(undone.before, { now, left: undone.after });
    const redone = this.#steps.get(to);
    if (redone?.from === from) return bringBack(redone.after, { now, left: redone.before });
    this.#steps.set(to, { from, before, after: now });
    return now;
  }
}

function bringBack(wanted: Selected, { now, left }: Record<"now" | "left", Selected>): Selected {
  return {
    // Who looks at another service by now stays there.
    service: now.service === left.service ? wanted.service : now.service,
    // A selected decal is being edited, and Done ended that.
    panelGroups: hasDecal(wanted) ? now.panelGroups : wanted.panelGroups,
  };
}

function hasDecal({ panelGroups: { wraps } }: Selected): boolean {
  return wraps?.kind === "panels" && wraps.panelIds.some(isDecalPanel);
}
