import type Stripe from "stripe";

export interface CheckoutOrder {
  /** Of the shop. */
  uid: string;
  customerId: string;
  priceId: string;
  /** 0: the first charge comes at once. */
  freeDays: number;
  successUrl: string;
  cancelUrl: string;
}

/** A page of the provider's where a plan is paid. */
export interface Checkout {
  id: string;
  isOpen: boolean;
  /** Null when it is no longer open. */
  url: string | null;
  priceId: string | undefined;
  freeDays: number;
}

export function toSessionParams(order: CheckoutOrder) {
  const { uid, customerId, priceId, freeDays, successUrl, cancelUrl } = order;
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: uid,
    line_items: [{ price: priceId, quantity: 1 }],
    subscription_data: {
      metadata: { uid },
      ...(freeDays > 0 ? { trial_period_days: freeDays } : {}),
    },
    // Read again below: a list of sessions does not tell what is sold in them.
    metadata: { uid, priceId, freeDays },
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export function readCheckout({ id, status, url, metadata }: Stripe.Checkout.Session): Checkout {
  const { priceId, freeDays } = metadata ?? {};
  return { id, isOpen: status === "open", url, priceId, freeDays: Number(freeDays ?? 0) };
}

export function requireUrl({ id, url }: Stripe.Checkout.Session): string {
  if (url === null) throw new Error(`The payment provider opened checkout ${id} without an address.`);
  return url;
}
