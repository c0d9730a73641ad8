import { Hono } from "hono";
import type { Store } from "../payments/store.ts";
import type { Checkout } from "../payments/checkout.ts";
import { requireCheckout } from "../payments/checkout-sessions.ts";
import { payCheckout } from "../payments/pay-checkout.ts";
import { PaymentError } from "../payments/payment-error.ts";
import { type CardForm, nothingTyped } from "./card-fields.ts";
import { checkoutPage, closedCheckoutPage, onwardAddress } from "./checkout-page.ts";
import { readTyped } from "./read-typed.ts";

export function createCheckoutPages(store: Store): Hono {
  const app = new Hono();
  app.get("/checkout/:id", (c) => {
    const checkout = requireCheckout(store, c.req.param("id"));
    if (checkout.session.status !== "open") return c.html(closedCheckoutPage(checkout));
    return c.html(pageOf(checkout, { typed: nothingTyped }));
  });
  app.post("/checkout/:id", async (c) => {
    const id = c.req.param("id");
    const typed = readTyped(await c.req.parseBody());
    try {
      const { status } = store.transact((tx) => payCheckout(tx, requireCheckout(tx, id), typed));
      await store.saved();
      const checkout = requireCheckout(store, id);
      if (status === "complete") return c.redirect(onwardAddress(checkout), 303);
      return await c.html(closedCheckoutPage(checkout));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.refusal.status === 404) throw error;
      // The form again, and 200: a browser writes any other status into its console as a fault of the page.
      return c.html(pageOf(requireCheckout(store, id), { typed, error }));
    }
  });

  function pageOf(checkout: Checkout, form: CardForm) {
    const { customer, customer_email: email } = checkout.session;
    const known = customer === null ? email : (store.get("customer", customer)?.email ?? "");
    return checkoutPage({ checkout, email: known, now: store.now(), form });
  }
  return app;
}
