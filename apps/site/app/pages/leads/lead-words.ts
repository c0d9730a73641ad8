import type { LeadFlag, LeadSort, LeadSource, LeadStatus } from "@livery/contract";

export const statusLabels: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  booked: "Booked",
  done: "Done",
  lost: "Lost",
  archived: "Archived",
};

export const sourceLabels: Record<LeadSource, string> = {
  site: "Livery's site",
  embed: "Your website",
  kiosk: "Kiosk",
};

export const sortLabels: Record<LeadSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  recent: "Latest activity",
  name: "Name",
};

export const flagLabels: Record<LeadFlag, string> = {
  "unknown-shop": "Sent from a page whose shop wasn't recognized.",
  "not-in-catalog": "Something here is no longer in the catalog. It's shown as the customer saw it.",
  "unreadable-parts": "Some details couldn't be read. Ask the customer what they chose.",
};

export function countLeads(leads: number): string {
  return leads === 1 ? "1 lead" : `${leads.toLocaleString()} leads`;
}

export function countLooks(looks: number): string {
  return looks === 1 ? "1 look" : `${looks} looks`;
}
