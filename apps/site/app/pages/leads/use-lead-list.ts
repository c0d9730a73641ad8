import type { LeadPage, LeadQuery } from "@livery/contract";
import type { Answer } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";
import { useListPages } from "../../shell/workspace/use-list-pages.ts";
import { findLeads } from "./lead-calls.ts";

export interface ListedLeads extends LeadPage {
  /** That these leads match: those of another query show until its own are there. */
  query: LeadQuery;
}

/** The leads of a query. */
export function useLeadList(query: LeadQuery) {
  return useListPages(query, findLeadPages);
}

async function findLeadPages(query: LeadQuery, pages: number): Promise<Answer<ListedLeads>> {
  const answer = await findPages<LeadPage>(
    pages,
    (start) => findLeads({ ...query, ...start }),
    (before, { leads, next }) => ({ ...before, leads: [...before.leads, ...leads], next }),
  );
  return answer.kind === "ok" ? { ...answer, body: { ...answer.body, query } } : answer;
}
