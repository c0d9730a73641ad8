import type { PaidPlan } from "./plans.ts";

/**
 * POST `checkoutPath`. The server identifies the account by its session, and refuses a payload that names another
 * one.
 */
export interface CheckoutRequest {
  userId: string;
  priceId: string;
  email: string;
}

/** POST `portalPath`. */
export interface PortalRequest {
  customerId: string;
  userId: string;
}

/** Where the browser goes next: a page of the payment provider. */
export interface RedirectResponse {
  url: string;
}

/** What a shop was charged: an invoice of the payment provider, or a pack of credits with the receipt of its payment. */
export interface ShopInvoice {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  cents: number;
  /** What of it was returned to the card, without disputes. */
  refundedCents: number;
  status: "open" | "paid" | "uncollectible" | "void";
  /** The shop's bank was asked to take the payment back: "won" lets it stand, "lost" took it. Null: never. */
  dispute: "open" | "won" | "lost" | null;
  /** It is of free days, which cost nothing. */
  isTrial: boolean;
  /** What it pays for: a plan, from when to when. Null for a pack of credits. */
  period: { plan: PaidPlan; startsAt: string; endsAt: string } | null;
  /** Of the pack; null for an invoice. */
  credits: number | null;
  /** The provider's page of it. */
  url: string | null;
}

/** Response to GET `invoicesPath`. */
export interface InvoicesResponse {
  /** The hundred newest, newest first. */
  invoices: ShopInvoice[];
}

/** GET, as an owner. */
export const invoicesPath = "/shop/invoices";

export const checkoutPath = "/createCheckoutSession";
export const portalPath = "/createPortalSession";

/** Where the payment provider reports events. */
export const paymentEventPath = "/webhooks/stripe";

/** The dashboard's query after a checkout: `?checkout=done`, which waits for confirmation, or `?checkout=left`. */
export const checkoutOutcome = { name: "checkout", done: "done", left: "left" } as const;
