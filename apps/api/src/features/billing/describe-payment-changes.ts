import { type AuditAction, formatCents } from "@livery/contract";
import type { ProviderEntry } from "../../data/audit-log.ts";
import { tasks } from "../../jobs/tasks.ts";
import { type Charge, listPaymentChanges, type PaymentChange } from "../../services/payments/read-charge.ts";
import { formatDay } from "./format-day.ts";

/** What the shop's history says of its refunds and disputes. Refunds are mailed, too. */
export function describePaymentChanges(charges: readonly Charge[], timeZone: string): ProviderEntry[] {
  return listPaymentChanges(charges).map(({ id, kind, cents, at, paidAt }) => ({
    action: actions[kind],
    subject: `${formatCents(cents)}, paid on ${formatDay(paidAt, timeZone)}`,
    reference: id,
    at,
    ...(kind === "refunded" && {
      mail: { task: tasks.sendRefundNotice, payload: { refundId: id, cents, paidAt } },
    }),
  }));
}

const actions: Record<PaymentChange["kind"], AuditAction> = {
  refunded: "refunded-payment",
  disputed: "opened-dispute",
  "dispute-won": "won-dispute",
  "dispute-lost": "lost-dispute",
};
