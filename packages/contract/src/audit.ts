/** What the audit log of a shop has. */
export const auditActions = [
  "invited-member",
  "canceled-invitation",
  "changed-member",
  "removed-member",
  "joined-shop",
  "left-shop",
  "saved-prices",
  "saved-retention",
  "saved-credit-settings",
  "erased-lead",
  "ended-share",
  "exported-leads",
  "exported-quotes",
  "saved-webhook",
  "deleted-webhook",
  "published-embed",
  "added-site",
  "removed-site",
  "replaced-key",
  "paired-kiosk",
  "changed-kiosk",
  "commanded-kiosk",
  "removed-kiosk",
  "refunded-payment",
  "opened-dispute",
  "won-dispute",
  "lost-dispute",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Something that a member did, or that became of a payment. Times are ISO 8601 in UTC. */
export interface AuditEntry {
  id: string;
  at: string;
  /** Name or email address; null when the account no longer exists, and of payments. */
  by: string | null;
  action: AuditAction;
  /** Whom or what it was about: an email address, a host, "90 days", "$12.50, paid on November 21, 2026". May be empty. */
  subject: string;
  /** The network address it came from; null from the server's own machine. */
  address: string | null;
}

/** Response to GET `auditPath`. */
export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[];
  /** `after` of the page that follows; null on the last one. */
  next: string | null;
}

/** GET, as an owner, with `?after=`. */
export const auditPath = "/shop/audit";
