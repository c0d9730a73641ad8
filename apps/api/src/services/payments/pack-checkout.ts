import type { CreditPack } from "@livery/contract";
import type Stripe from "stripe";
import { idOf } from "./read-charge.ts";

export interface PackOrder {
  /** Uid of the shop. */
  uid: string;
  customerId: string;
  pack: CreditPack;
  successUrl: string;
  cancelUrl: string;
}

/** The provider's page to pay for a pack of credits, or a payment that was made there. */
export interface PackCheckout {
  id: string;
  packId: string;
  /** As sold, whatever the pack has today. */
  credits: number;
  isPaid: boolean;
  cents: number;
  /** Null until it is paid. */
  paymentIntentId: string | null;
  /** Null when it is no longer open. */
  url: string | null;
}

export function toPackParams({ uid, customerId, pack, successUrl, cancelUrl }: PackOrder) {
  const product_data = { name: `${pack.credits} Livery credits` };
  return {
    mode: "payment",
    customer: customerId,
    client_reference_id: uid,
    // Priced here, so that an installation has no prices of packs to set up.
    line_items: [
      { price_data: { currency: "usd", unit_amount: pack.priceCents, product_data }, quantity: 1 },
    ],
    // Read back below.
    metadata: { uid, pack: pack.id, credits: pack.credits },
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Undefined for the checkout of a plan. */
export function readPackCheckout(session: Stripe.Checkout.Session): PackCheckout | undefined {
  const {
    id,
    mode,
    payment_status: payment,
    payment_intent: intent,
    amount_total,
    status,
    url,
    metadata,
  } = session;
  const { pack: packId, credits } = metadata ?? {};
  if (mode !== "payment" || packId === undefined) return undefined;
  return {
    id,
    packId,
    credits: Number(credits),
    isPaid: payment === "paid",
    cents: amount_total ?? 0,
    paymentIntentId: idOf(intent),
    url: status === "open" ? url : null,
  };
}
