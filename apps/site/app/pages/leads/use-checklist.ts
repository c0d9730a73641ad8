import { useEffect } from "react";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { watchLeads } from "../../shell/workspace/watch-leads.ts";
import { dismissChecklist, findChecklist } from "./lead-calls.ts";

/** The first-day checklist, kept up to date; undefined until it is known. `dismiss` gives false when it failed. */
export function useChecklist() {
  const { loaded, refresh, guard } = useLoaded(findChecklist);
  useEffect(() => watchLeads(() => void refresh()), [refresh]);

  async function dismiss(): Promise<boolean> {
    const answer = await guard(dismissChecklist());
    if (answer.kind === "ok") await refresh();
    return answer.kind === "ok";
  }

  return { checklist: loaded.kind === "ready" ? loaded.data : undefined, dismiss };
}
