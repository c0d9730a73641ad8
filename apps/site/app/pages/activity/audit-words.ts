import type { AuditAction, AuditEntry } from "@livery/contract";

/** Between who did it and whom or what it was about. */
export const auditWords: Record<AuditAction, string> = {
  "invited-member": "invited",
  "canceled-invitation": "canceled an invitation",
  "changed-member": "changed",
  "removed-member": "removed",
  "joined-shop": "joined the shop",
  "left-shop": "left the shop",
  "saved-prices": "changed the prices",
  "saved-credit-settings": "changed who may spend credits",
  "saved-retention": "set closed leads to be kept for",
  "erased-lead": "erased a lead",
  "ended-share": "ended a shared look",
  "exported-leads": "exported the leads",
  "exported-quotes": "exported the quotes",
  "saved-webhook": "saved the webhook",
  "deleted-webhook": "deleted a webhook",
  "published-embed": "changed how the configurator looks",
  "added-site": "allowed the site",
  "removed-site": "removed the site",
  "replaced-key": "replaced the site's key",
  "paired-kiosk": "added the kiosk",
  "changed-kiosk": "changed the kiosk",
  "commanded-kiosk": "told a kiosk to",
  "removed-kiosk": "removed a kiosk",
  "refunded-payment": "refunded",
  "opened-dispute": "disputed the payment of",
  "won-dispute": "let stand the disputed payment of",
  "lost-dispute": "took back the disputed payment of",
};

/** Who did what no member does. */
const others: Partial<Record<AuditAction, string>> = {
  "refunded-payment": "Livery",
  "opened-dispute": "Your bank",
  "won-dispute": "Your bank",
  "lost-dispute": "Your bank",
};

export function describeActor({ by, action }: Pick<AuditEntry, "by" | "action">): string {
  return others[action] ?? by ?? "A former member";
}
