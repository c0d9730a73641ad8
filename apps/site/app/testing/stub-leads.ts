import { type LeadPage, type LeadRow, leadsPath } from "@livery/contract";
import { makeLeadPage, noLeads } from "./lead-page.ts";
import type { StubServer } from "./stub-server.ts";

/** Answers one address of the inbox from now on. The shop has a lead, unless its unfiltered inbox is empty. */
export type AnswerLeads = (path: string, leads: LeadRow[], changed?: Partial<LeadPage>) => void;

export function stubLeads(server: StubServer): AnswerLeads {
  return (path, leads, changed) => {
    const isEmpty = path === leadsPath && leads.length === 0;
    const body = makeLeadPage(leads, { counts: { ...noLeads, new: isEmpty ? 0 : 1 }, ...changed });
    server.on(path, () => Response.json(body));
  };
}
