import type Stripe from "stripe";

/** What happened to money after it was paid. */
export interface PaymentChange {
  /** The provider's id of the refund or dispute. */
  id: string;
  kind: "refunded" | "disputed" | "dispute-won" | "dispute-lost";
  cents: number;
  /** Undefined: the provider does not say when. */
  at: Date | undefined;
  paidAt: Date;
}

export interface Dispute {
  id: string;
  cents: number;
  at: Date;
  /** "won": the payment stands. "lost": the bank took the money back. */
  outcome: "open" | "won" | "lost" | "none";
}

export interface Charge {
  id: string;
  paymentIntentId: string | null;
  paidAt: Date;
  /** The provider's page of it; null for one that failed, and for some that succeeded. */
  receiptUrl: string | null;
  refundedCents: number;
  refunds: { id: string; cents: number; at: Date }[];
  disputes: Dispute[];
}

export function readCharge(charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): Charge {
  const {
    id,
    payment_intent: intent,
    created,
    receipt_url,
    amount_refunded: refundedCents,
    refunds,
  } = charge;
  const done = (refunds?.data ?? []).filter(({ status }) => status === "succeeded");
  return {
    id,
    paymentIntentId: idOf(intent),
    paidAt: toDate(created),
    receiptUrl: toPageUrl(receipt_url),
    refundedCents,
    refunds: done.map((refund) => ({ id: refund.id, cents: refund.amount, at: toDate(refund.created) })),
    disputes: disputes.map(readDispute),
  };
}

/** Every change in the order it happened. */
export function listPaymentChanges(charges: readonly Charge[]): PaymentChange[] {
  const changes = charges.flatMap(({ paidAt, refunds, disputes }) => [
    ...refunds.map((refund): PaymentChange => ({ ...refund, kind: "refunded", paidAt })),
    ...disputes.flatMap((dispute) => listDisputeChanges(dispute, paidAt)),
  ]);
  const timeOf = ({ at }: PaymentChange) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return changes.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)));
}

function listDisputeChanges({ id, cents, at, outcome }: Dispute, paidAt: Date): PaymentChange[] {
  const opened: PaymentChange = { id, kind: "disputed", cents, at, paidAt };
  if (outcome !== "won" && outcome !== "lost") return [opened];
  return [opened, { id, kind: `dispute-${outcome}`, cents, at: undefined, paidAt }];
}

function readDispute({ id, amount, created, status }: Stripe.Dispute): Dispute {
  return { id, cents: amount, at: toDate(created), outcome: outcomes.get(status) ?? "open" };
}

const outcomes = new Map<string, Dispute["outcome"]>([
  ["won", "won"],
  ["lost", "lost"],
  // A bank's question that came to nothing.
  ["warning_closed", "won"],
  // Settled before it began, by a refund.
  ["prevented", "none"],
]);

export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** Null for anything that a browser must not open. */
export function toPageUrl(url: string | null | undefined): string | null {
  return url && /^https?:\/\//.test(url) ? url : null;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
