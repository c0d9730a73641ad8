import type Stripe from "stripe";
import { daySeconds, periodEndAfter } from "./calendar.ts";
import { type CardInput, chargeCard, saveCard } from "./cards.ts";
import { recordCharge } from "./charges.ts";
import { chargeNow } from "./collect-invoice.ts";
import { emit } from "./events.ts";
import { saveShipping, type ShippingInput } from "./shipping.ts";
import { chargeLine, trialLine } from "./invoices.ts";
import { makeId } from "./make-id.ts";
import { noSuch, PaymentError } from "./payment-error.ts";
import type { Checkout, CheckoutSession, ItemCheckout, PlanCheckout, Reader } from "./records.ts";
import type { Transaction } from "./store.ts";
import { createSubscription } from "./subscriptions.ts";
import type { Fields } from "./wire.ts";

type SessionOrder = Pick<CheckoutSession, "cancel_url" | "customer" | "metadata" | "success_url">;

export interface CheckoutOrder extends SessionOrder {
  sells: Pick<PlanCheckout, "collectsShipping" | "price" | "trialDays"> | Pick<ItemCheckout, "item">;
  /** Base URL of the checkout page. */
  origin: string;
}

export function createCheckout(tx: Transaction, order: CheckoutOrder): CheckoutSession {
  const { sells, origin, ...rest } = order;
  const id = makeId("cs_test");
  const session: CheckoutSession = {
    ...rest,
    id,
    object: "checkout.session",
    amount_total: amountOf(sells),
    expires_at: tx.now + daySeconds,
    mode: "item" in sells ? "payment" : "subscription",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    url: `${origin}/checkout/${id}`,
  } satisfies Fields<Stripe.Checkout.Session>;
  tx.put("checkout", { id, session, ...sells });
  return session;
}

function amountOf(sells: CheckoutOrder["sells"]): number {
  if ("item" in sells) return sells.item.unit_amount;
  return sells.trialDays > 0 ? 0 : sells.price.unit_amount;
}

export function requireCheckout(reader: Reader, id: string): Checkout {
  const checkout = reader.get("checkout", id);
  if (!checkout) throw noSuch("checkout.session", id);
  return checkout;
}

export function expireCheckout(tx: Transaction, checkout: Checkout): CheckoutSession {
  const { status } = checkout.session;
  const message = `Only Checkout Sessions with a status of \`open\` can be expired. This one is \`${status}\`.`;
  if (status !== "open") throw new PaymentError({ status: 400, type: "invalid_request_error", message });
  const session: CheckoutSession = { ...checkout.session, status: "expired", url: null };
  tx.put("checkout", { ...checkout, session });
  emit(tx, "checkout.session.expired", session);
  return session;
}

/** What a person enters on the page. */
export interface PaymentInput {
  card: CardInput;
  shipping: ShippingInput;
}

/** Takes the money, and turns a plan's checkout into a subscription. A second click changes nothing. */
export function payCheckout(tx: Transaction, checkout: Checkout, input: PaymentInput): CheckoutSession {
  if (checkout.session.status !== "open") return checkout.session;
  return "item" in checkout ? payItem(tx, checkout, input) : payPlan(tx, checkout, input);
}

function payItem(tx: Transaction, checkout: ItemCheckout, { card }: PaymentInput): CheckoutSession {
  chargeCard(tx, card);
  const { customer, amount_total: amount } = checkout.session;
  const payment_intent = recordCharge(tx, { customer, amount, invoice: null })?.payment_intent ?? null;
  return complete(tx, { ...checkout, session: { ...checkout.session, payment_intent } }, "paid");
}

function complete(
  tx: Transaction,
  checkout: Checkout,
  payment_status: CheckoutSession["payment_status"],
): CheckoutSession {
  const session: CheckoutSession = { ...checkout.session, payment_status, status: "complete", url: null };
  tx.put("checkout", { ...checkout, session });
  emit(tx, "checkout.session.completed", session);
  return session;
}

function payPlan(tx: Transaction, checkout: PlanCheckout, input: PaymentInput): CheckoutSession {
  const { price, trialDays } = checkout;
  const { customer } = checkout.session;
  if (checkout.collectsShipping) saveShipping(tx, customer, input.shipping);
  saveCard(tx, customer, input.card);
  const isTrial = trialDays > 0;
  const session = complete(tx, checkout, isTrial ? "no_payment_required" : "paid");
  const end = isTrial
    ? tx.now + trialDays * daySeconds
    : periodEndAfter(tx.now, tx.now, price.recurring.interval);
  const period = { start: tx.now, end };
  const subscription = createSubscription(tx, { customer, price, period, isTrial });
  const lines = [isTrial ? trialLine(period) : chargeLine(price, period)];
  chargeNow(tx, subscription, { reason: "subscription_create", lines });
  return session;
}
