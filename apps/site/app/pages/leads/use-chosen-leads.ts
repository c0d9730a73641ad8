import type { LeadQuery } from "@livery/contract";
import { useState } from "react";
import { type ChosenLeads, noChosenLeads, withoutErased } from "./choose-leads.ts";
import { useChangeLeads } from "./use-change-leads.ts";

interface LeadListState {
  refresh: () => Promise<void>;
  /** Ids of leads that cannot be chosen anymore. */
  erased: ReadonlySet<string>;
}

/** The leads that a member chooses of a list, and their changes. The result of a change outlives the list, the choice does not. */
export function useChosenLeads(query: LeadQuery, { refresh, erased }: LeadListState) {
  const [chosen, setChosen] = useState(noChosenLeads);
  const list = JSON.stringify(query);
  const [known, setKnown] = useState(list);
  if (list !== known) {
    setKnown(list);
    setChosen(noChosenLeads);
  }
  const { outcome, change, forget } = useChangeLeads(async () => {
    setChosen(noChosenLeads);
    await refresh();
  });

  function choose(next: ChosenLeads) {
    // A choice now would be of versions that are about to change.
    if (outcome.kind === "saving") return;
    setChosen(next);
    forget();
  }

  return { chosen: withoutErased(chosen, erased), choose, outcome, change };
}
