import type { Transaction } from "./store.ts";
import { daySeconds } from "./calendar.ts";
import type { Checkout } from "./checkout.ts";
import { emit } from "./events.ts";
import { makeId } from "./make-id.ts";
import { noSuch, PaymentError } from "./payment-error.ts";
import { centsOf, product } from "./prices.ts";
import type { Reader } from "./records.ts";
import { unusedOfCheckoutSession } from "./unused-fields-table.ts";
import { type CheckoutSession, type Customer, type LineItem, wholeList } from "./wire.ts";

export interface CheckoutOrder extends Omit<Checkout, "id" | "session"> {
  customer: Customer | undefined;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  /** Where the pages of the sandbox are. */
  origin: string;
}

const openForSeconds = daySeconds;

export function createCheckout(tx: Transaction, order: CheckoutOrder): Checkout {
  const { price, quantity, trial, subscriptionMetadata } = order;
  const session = makeSession(order, tx.now);
  const checkout = { id: session.id, session, price, quantity, trial, subscriptionMetadata };
  tx.put("checkout", checkout);
  return checkout;
}

export function expireCheckout(tx: Transaction, checkout: Checkout): Checkout {
  const { session } = checkout;
  if (session.status !== "open") {
    throw new PaymentError({
      status: 400,
      type: "invalid_request_error",
      message: `Only Checkout Sessions with a status of \`open\` can be expired. This one is \`${session.status}\`.`,
    });
  }
  const expired = { ...checkout, session: { ...session, status: "expired" as const, url: null } };
  tx.put("checkout", expired);
  emit(tx, "checkout.session.expired", { object: expired.session });
  return expired;
}

export function requireCheckout(reader: Reader, id: string): Checkout {
  const checkout = reader.get("checkout", id);
  if (!checkout) throw noSuch("checkout.session", id);
  return checkout;
}

/** When the free time that was promised ends, if the order is paid at this second. */
export function trialEndOf({ trial }: Checkout, now: number): number | null {
  switch (trial.kind) {
    case "none":
      return null;
    case "days":
      return now + trial.days * daySeconds;
    case "until":
      return trial.end > now ? trial.end : null;
  }
}

export function lineItemsOf({ id, price, quantity }: Checkout): CheckoutSession["line_items"] {
  const total = centsOf(price) * quantity;
  const item: LineItem = {
    id: `li_${id.slice(-24)}`,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: product.name,
    metadata: {},
    price,
    quantity,
  };
  return wholeList([item], `/v1/checkout/sessions/${id}/line_items`);
}

function makeSession(order: CheckoutOrder, now: number): CheckoutSession {
  const id = makeId("cs_test", 58);
  const dueNow = order.trial.kind === "none" ? centsOf(order.price) * order.quantity : 0;
  return {
    ...unusedOfCheckoutSession,
    id,
    amount_subtotal: dueNow,
    amount_total: dueNow,
    cancel_url: order.cancelUrl,
    client_reference_id: order.clientReferenceId,
    created: now,
    currency: order.price.currency,
    customer: order.customer?.id ?? null,
    customer_creation: order.customer ? null : "always",
    customer_details: null,
    customer_email: order.customerEmail,
    expires_at: now + openForSeconds,
    invoice: null,
    metadata: order.metadata,
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: order.successUrl,
    url: `${order.origin}/checkout/${id}`,
  };
}
