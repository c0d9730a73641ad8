import {
  type Checklist,
  checklistPath,
  type ChecklistStep,
  checklistSteps,
  dismissChecklistPath,
  skipKioskStepPath,
} from "@livery/contract";
import { useEffect } from "react";
import { type Answer, ask } from "../../api.ts";
import { useLoaded } from "./use-loaded.ts";
import { usePatience } from "./use-patience.ts";
import { watchLeads } from "./watch-leads.ts";

/** What a new shop sets up first, and what of it is done. */
export interface FirstDaySteps {
  steps: readonly ChecklistStep[];
  done: readonly ChecklistStep[];
}

/**
 * The first-day checklist, kept up to date; undefined until it is there, once all is done, and when the member has put it
 * away. A page waits for it until it `isSettled`. The two others give false when they failed.
 */
export function useChecklist() {
  const { loaded, refresh, guard } = useLoaded(findChecklist);
  const isPatient = usePatience();
  useEffect(() => watchLeads(() => void refresh()), [refresh]);

  async function change(saving: Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await guard(saving);
    if (answer.kind === "ok") await refresh();
    return answer.kind === "ok";
  }

  return {
    checklist: loaded.kind === "ready" ? toSteps(loaded.data) : undefined,
    isSettled: !isPatient || loaded.kind !== "loading",
    dismiss: () => change(ask(dismissChecklistPath, {})),
    skipKiosk: () => change(ask(skipKioskStepPath, {})),
  };
}

function findChecklist() {
  return ask<Checklist>(checklistPath);
}

function toSteps({ done, skipped, isDismissed }: Checklist): FirstDaySteps | undefined {
  const steps = checklistSteps.filter((step) => !skipped.includes(step));
  return isDismissed || done.length === steps.length ? undefined : { steps, done };
}
