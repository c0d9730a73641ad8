import type { CheckoutSession, Price } from "./wire.ts";

/** The session, and what the provider keeps to itself until it is paid. */
export interface Checkout {
  id: string;
  session: CheckoutSession;
  price: Price;
  quantity: number;
  trial: { kind: "none" } | { kind: "days"; days: number } | { kind: "until"; end: number };
  subscriptionMetadata: Record<string, string>;
}
