import type { LeadPage, LeadQuery, LeadRow } from "@livery/contract";
import type { Answer } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";
import { useKeptList } from "../../shell/workspace/use-kept-list.ts";
import { findErasedLeads, findLeads } from "./lead-calls.ts";

export interface ListedLeads extends LeadPage {
  /** That these leads match. */
  query: LeadQuery;
}

/** The leads of a query, each in its place until the member changes something. */
export function useLeadList(query: LeadQuery) {
  const { loaded, rows, ...list } = useKeptList(query, leadSource);
  return {
    ...list,
    loaded: loaded.kind === "ready" ? { ...loaded, data: { ...loaded.data, leads: [...rows] } } : loaded,
  };
}

const leadSource = {
  findPages: findLeadPages,
  rowsOf: ({ leads }: ListedLeads) => leads,
  isAbove: (row: LeadRow, other: LeadRow, { sort = "newest" }: LeadQuery) => isAbove[sort](row, other),
  findErased: findErasedLeads,
};

const isAbove: Record<NonNullable<LeadQuery["sort"]>, (row: LeadRow, other: LeadRow) => boolean> = {
  newest: (row, other) => row.receivedAt > other.receivedAt,
  oldest: (row, other) => row.receivedAt < other.receivedAt,
  recent: (row, other) => row.updatedAt > other.updatedAt,
  name: () => false, // Postgres has its own alphabet
};

async function findLeadPages(query: LeadQuery, pages: number): Promise<Answer<ListedLeads>> {
  const answer = await findPages<LeadPage>(
    pages,
    (start) => findLeads({ ...query, ...start }),
    (before, { leads, next }) => ({ ...before, leads: [...before.leads, ...leads], next }),
  );
  return answer.kind === "ok" ? { ...answer, body: { ...answer.body, query } } : answer;
}
