import type { LeadPage, LeadQuery, LeadRow } from "@livery/contract";
import { useState } from "react";
import type { Answer } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";
import { useListPages } from "../../shell/workspace/use-list-pages.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { findLeads } from "./lead-calls.ts";

export interface ListedLeads extends LeadPage {
  /** That these leads match: those of another query show until its own are there. */
  query: LeadQuery;
}

interface ShownLeads {
  latest: ListedLeads | undefined;
  rows: LeadRow[];
  /** The member changed something, and is about to see what became of it. */
  isOwnChange: boolean;
}

/**
 * The leads of a query. What comes in by itself waits for `showNew`, so that no row moves under a finger; after `refresh`, which
 * follows what the member does here, everything shows.
 */
export function useLeadList(query: LeadQuery) {
  const { loaded, refresh, ...list } = useListPages(query, findLeadPages);
  const latest = loaded.kind === "ready" ? loaded.data : undefined;
  const [shown, setShown] = useState<ShownLeads>({ latest: undefined, rows: [], isOwnChange: false });
  if (latest !== shown.latest) setShown(updateShown(shown, latest));
  const ids = new Set(shown.rows.map(({ id }) => id));
  return {
    ...list,
    loaded: latest ? { kind: "ready" as const, data: { ...latest, leads: shown.rows } } : loaded,
    /** Ids of leads that match and do not show. */
    waiting: latest?.leads.map(({ id }) => id).filter((id) => !ids.has(id)) ?? [],
    showNew: () => setShown((known) => ({ ...known, rows: known.latest?.leads ?? [] })),
    refresh: () => {
      setShown((known) => ({ ...known, isOwnChange: true }));
      return refresh();
    },
  };
}

function updateShown(shown: ShownLeads, latest: ListedLeads | undefined): ShownLeads {
  const isSameList = JSON.stringify(shown.latest?.query) === JSON.stringify(latest?.query);
  const isKept = latest && isSameList && !shown.isOwnChange;
  const rows = isKept ? keepInPlace(shown.rows, latest) : (latest?.leads ?? []);
  return { latest, rows, isOwnChange: false };
}

async function findLeadPages(query: LeadQuery, pages: number): Promise<Answer<ListedLeads>> {
  const answer = await findPages<LeadPage>(
    pages,
    (start) => findLeads({ ...query, ...start }),
    (before, { leads, next }) => ({ ...before, leads: [...before.leads, ...leads], next }),
  );
  return answer.kind === "ok" ? { ...answer, body: { ...answer.body, query } } : answer;
}
