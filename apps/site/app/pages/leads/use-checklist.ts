import { useEffect } from "react";
import type { Answer } from "../../api.ts";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { watchLeads } from "../../shell/workspace/watch-leads.ts";
import { dismissChecklist, findChecklist, skipKioskStep } from "./lead-calls.ts";

/** The first-day checklist, kept up to date; undefined until it is known. The two others give false when they failed. */
export function useChecklist() {
  const { loaded, refresh, guard } = useLoaded(findChecklist);
  useEffect(() => watchLeads(() => void refresh()), [refresh]);

  async function change(saving: Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await guard(saving);
    if (answer.kind === "ok") await refresh();
    return answer.kind === "ok";
  }

  return {
    checklist: loaded.kind === "ready" ? loaded.data : undefined,
    dismiss: () => change(dismissChecklist()),
    skipKiosk: () => change(skipKioskStep()),
  };
}
