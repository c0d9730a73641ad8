import type Stripe from "stripe";
import { emit } from "./events.ts";
import { makeId } from "./make-id.ts";
import { badParam, noSuch, PaymentError } from "./payment-error.ts";
import type { Charge, Dispute, Reader, Refund } from "./records.ts";
import type { Transaction } from "./store.ts";
import type { Fields } from "./wire.ts";

interface Payment {
  customer: string;
  amount: number;
  /** Null for a payment without one. */
  invoice: string | null;
}

/** Notes money that a card paid, so that it can be returned or disputed. Undefined when there was nothing to pay. */
export function recordCharge(tx: Transaction, { customer, amount, invoice }: Payment): Charge | undefined {
  if (amount === 0) return undefined;
  const charge: Charge = {
    id: makeId("ch"),
    object: "charge",
    amount,
    amount_refunded: 0,
    created: tx.now,
    customer,
    disputed: false,
    payment_intent: makeId("pi"),
    refunded: false,
  } satisfies Fields<Stripe.Charge>;
  tx.put("charge", charge);
  tx.put("payment", { id: charge.id, invoice });
  return charge;
}

export function requireCharge(reader: Reader, id: string, param?: string): Charge {
  const charge = reader.get("charge", id);
  if (!charge) throw noSuch("charge", id, param);
  return charge;
}

/** Returns some of a payment, or all that is left of it. The subscription goes on. */
export function refundCharge(tx: Transaction, charge: Charge, cents?: number): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw refuse("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
  if (charge.disputed && findDispute(tx, charge)?.status !== "won")
    throw refuse("charge_disputed", `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  const amount = cents ?? left;
  if (amount < 1 || amount > left)
    throw badParam("amount", `Refund amount (${amount}) must be between 1 and ${left}.`);
  const { id, payment_intent } = charge;
  const refund: Refund = {
    id: makeId("re"),
    object: "refund",
    amount,
    charge: id,
    created: tx.now,
    payment_intent,
    status: "succeeded" as const, // the SDK knows it as text only
  } satisfies Fields<Stripe.Refund>;
  tx.put("refund", refund);
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  tx.put("charge", after);
  emit(tx, "charge.refunded", after);
  return refund;
}

/** What a bank does when its customer does not recognize a payment: it takes back what was not refunded. */
export function openDispute(tx: Transaction, charge: Charge): Dispute {
  const amount = charge.amount - charge.amount_refunded;
  if (charge.disputed || amount === 0)
    throw refuse("charge_disputed", `Charge ${charge.id} cannot be disputed anymore.`);
  const dispute: Dispute = {
    id: makeId("du"),
    object: "dispute",
    amount,
    charge: charge.id,
    created: tx.now,
    payment_intent: charge.payment_intent,
    reason: "general" as const, // the SDK knows it as text only
    status: "needs_response",
  } satisfies Fields<Stripe.Dispute>;
  tx.put("dispute", dispute);
  tx.put("charge", { ...charge, disputed: true });
  emit(tx, "charge.dispute.created", dispute);
  return dispute;
}

/** What the bank decides: "won" lets the payment stand. */
export function closeDispute(tx: Transaction, id: string, status: "won" | "lost"): Dispute {
  const dispute = tx.get("dispute", id);
  if (!dispute) throw noSuch("dispute", id);
  if (dispute.status !== "needs_response") throw refuse("dispute_closed", `Dispute ${id} is closed.`);
  const closed: Dispute = { ...dispute, status };
  tx.put("dispute", closed);
  emit(tx, "charge.dispute.closed", closed);
  return closed;
}

export function findDispute(reader: Reader, { id }: Charge): Dispute | undefined {
  return reader.list("dispute").find(({ charge }) => charge === id);
}

export function chargesOfInvoice(reader: Reader, invoiceId: string): Charge[] {
  const payments = reader.list("payment").filter(({ invoice }) => invoice === invoiceId);
  return payments.map(({ id }) => requireCharge(reader, id));
}

function refuse(code: string, message: string): PaymentError {
  return new PaymentError({ status: 400, type: "invalid_request_error", code, message });
}
