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

export const checkoutPath = "/createCheckoutSession";
export const portalPath = "/createPortalSession";

/** Where the payment provider reports events. */
export const paymentEventPath = "/webhooks/stripe";

/** The dashboard's query after a checkout: `?checkout=done`, which waits for confirmation, or `?checkout=left`. */
export const checkoutOutcome = { name: "checkout", done: "done", left: "left" } as const;
