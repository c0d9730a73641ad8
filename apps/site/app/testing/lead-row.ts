import type { LeadRow } from "@livery/contract";

/** A lead of the inbox; its name is also its id. */
export function makeLeadRow(name: string, changed: Partial<LeadRow> = {}): LeadRow {
  return {
    id: name,
    name,
    email: "ada@example.com",
    phone: "",
    excerpt: "",
    status: "new",
    source: "embed",
    receivedAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    version: 1,
    assigneeId: null,
    isUnread: false,
    looks: 1,
    flags: [],
    ...changed,
  };
}
