import type { LeadPage, LeadQuery } from "@livery/contract";
import { useCallback, useEffect } from "react";
import type { Answer } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { usePageCount } from "../../shell/workspace/use-page-count.ts";
import { watchLeads } from "../../shell/workspace/watch-leads.ts";
import { findLeads } from "./lead-calls.ts";

export interface ListedLeads extends LeadPage {
  /** That these leads match: those of another query show until its own are there. */
  query: LeadQuery;
}

/** The leads of a query, kept up to date. `showMore` adds a page. */
export function useLeadList(query: LeadQuery) {
  const text = JSON.stringify(query);
  const { pages, showMore } = usePageCount();
  const find = useCallback(() => findLeadPages(JSON.parse(text) as LeadQuery, pages), [text, pages]); // as written above
  const { loaded, isCurrent, refresh } = useLoaded(find);
  useEffect(() => watchLeads(() => void refresh()), [refresh]);
  return { loaded, isCurrent, refresh, showMore };
}

async function findLeadPages(query: LeadQuery, pages: number): Promise<Answer<ListedLeads>> {
  const answer = await findPages<LeadPage>(
    pages,
    (start) => findLeads({ ...query, ...start }),
    (before, { leads, next }) => ({ ...before, leads: [...before.leads, ...leads], next }),
  );
  return answer.kind === "ok" ? { ...answer, body: { ...answer.body, query } } : answer;
}
