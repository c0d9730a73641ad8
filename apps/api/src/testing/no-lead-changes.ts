import type { LeadChanges } from "../features/leads/inbox/lead-changes.ts";

/** For tests without live updates. */
export const noLeadChanges: LeadChanges = { subscribe: () => () => {} };
