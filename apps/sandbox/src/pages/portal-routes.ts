import { Hono } from "hono";
import { saveCard } from "../payments/cards.ts";
import { payInvoice } from "../payments/collect-invoice.ts";
import { noSuch } from "../payments/payment-error.ts";
import { requirePrice } from "../payments/prices.ts";
import type { Subscription } from "../payments/records.ts";
import type { Store, Transaction } from "../payments/store.ts";
import { requireRunning, setCancelAtPeriodEnd } from "../payments/subscriptions.ts";
import { switchPrice } from "../payments/switch-price.ts";
import { catchRefusal, type FormFields, readCardInput, readFields } from "./card-form.ts";
import { portalPage } from "./portal-page.ts";

interface Action {
  run: (tx: Transaction, customerId: string, fields: FormFields) => void;
  /** What the portal says afterward. */
  notice: string;
}

const actions: Record<string, Action> = {
  switch: {
    // The form names the price. Switching to "the other one" would switch back on a second click.
    run: (tx, customerId, fields) =>
      switchPrice(tx, findSubscription(tx, customerId, fields), requirePrice(fields["price"], "price")),
    notice: "Your plan was switched.",
  },
  cancel: {
    run: (tx, customerId, fields) => setCancelAtPeriodEnd(tx, findSubscription(tx, customerId, fields), true),
    notice: "Your subscription was canceled.",
  },
  keep: {
    run: (tx, customerId, fields) =>
      setCancelAtPeriodEnd(tx, findSubscription(tx, customerId, fields), false),
    notice: "Your subscription will continue.",
  },
  card: {
    run: (tx, customerId, fields) => saveCard(tx, customerId, readCardInput(fields)),
    notice: "Your card was updated. To pay an open invoice with it now, press Pay now.",
  },
  pay: {
    run: (tx, customerId, fields) => payInvoice(tx, customerId, fields["invoice"]),
    notice: "The invoice was paid.",
  },
};

export function createPortalPages(store: Store): Hono {
  const app = new Hono();
  const requireSession = (id: string) => {
    const session = store.get("portal_session", id);
    if (!session) throw noSuch("billing portal session", id);
    return session;
  };
  app.get("/portal/:id", (c) => {
    const session = requireSession(c.req.param("id"));
    const notice = actions[c.req.query("done") ?? ""]?.notice;
    return c.html(portalPage(store, { session, form: { input: readCardInput({}) }, notice }));
  });
  for (const [name, { run }] of Object.entries(actions))
    app.post(`/portal/:id/${name}`, async (c) => {
      const session = requireSession(c.req.param("id"));
      const fields = await readFields(c);
      const error = await catchRefusal(store, (tx) => run(tx, session.customer, fields));
      const input = readCardInput(fields);
      if (error) return c.html(portalPage(store, { session, form: { input, error } }));
      return c.redirect(`/portal/${session.id}?done=${name}`, 303);
    });
  return app;
}

/** Finds only a running subscription of the session's own customer. */
function findSubscription(tx: Transaction, customerId: string, fields: FormFields): Subscription {
  const subscription = requireRunning(tx, fields["subscription"] ?? "");
  if (subscription.customer !== customerId) throw noSuch("subscription", subscription.id);
  return subscription;
}
