import type Stripe from "stripe";

export interface CheckoutOrder {
  /** Uid of the shop. */
  uid: string;
  customerId: string;
  priceId: string;
  /** 0: the first charge is immediate. */
  freeDays: number;
  successUrl: string;
  cancelUrl: string;
}

/** The provider's page to pay for a plan. */
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
    ...(freeDays > 0 ? firstOrder : {}),
    subscription_data: {
      metadata: { uid },
      ...(freeDays > 0 ? { trial_period_days: freeDays } : {}),
    },
    // Read back below, because a list of sessions does not include what they sell.
    metadata: { uid, priceId, freeDays },
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** A first subscription, which has free days, brings a kiosk. Its address is kept with the customer. */
const firstOrder = {
  shipping_address_collection: { allowed_countries: ["US"] },
  customer_update: { shipping: "auto" },
} satisfies Partial<Stripe.Checkout.SessionCreateParams>;

export function readCheckout({ id, status, url, metadata }: Stripe.Checkout.Session): Checkout {
  const { priceId, freeDays } = metadata ?? {};
  return { id, isOpen: status === "open", url, priceId, freeDays: Number(freeDays ?? 0) };
}

export function requireUrl({ id, url }: Stripe.Checkout.Session): string {
  if (url === null) throw new Error(`The payment provider opened checkout ${id} without an address.`);
  return url;
}
