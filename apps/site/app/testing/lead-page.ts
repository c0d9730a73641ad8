import type { LeadPage, LeadRow, LeadStatus } from "@livery/contract";

/** A page of the inbox of a shop whose leads are all new, as an owner sees it. */
export function makeLeadPage(leads: LeadRow[], changed: Partial<LeadPage> = {}): LeadPage {
  const counts = { ...noLeads, new: leads.length };
  return {
    leads,
    next: null,
    counts,
    matches: changed.counts ?? counts,
    unread: leads.filter(({ isUnread }) => isUnread).length,
    team: [],
    role: "owner",
    embedKey: "a1b2c3",
    retentionDays: 90,
    ...changed,
  };
}

export const noLeads: Record<LeadStatus, number> = {
  new: 0,
  contacted: 0,
  quoted: 0,
  booked: 0,
  done: 0,
  lost: 0,
  archived: 0,
};
