import { type Context, Hono } from "hono";
import type { Store, Transaction } from "../payments/store.ts";
import { requireCustomer } from "../payments/customers.ts";
import { changeCard, payInvoice, runningOf } from "../payments/pay-by-card.ts";
import { noSuch, PaymentError } from "../payments/payment-error.ts";
import { findPrice } from "../payments/prices.ts";
import type { Reader } from "../payments/records.ts";
import { requireNotEnded, requireSubscription, setCancelAtPeriodEnd } from "../payments/subscriptions.ts";
import { switchPrice } from "../payments/switch-price.ts";
import type { PortalSession, Price, Subscription } from "../payments/wire.ts";
import { nothingTyped } from "./card-fields.ts";
import { cancelPage, cardPage, switchPage } from "./portal-forms.ts";
import { portalPage } from "./portal-page.ts";
import { readTyped } from "./read-typed.ts";

/** What is said after each deed. */
const deeds = new Map([
  ["switched", "The plan is switched."],
  ["canceled", "The subscription is canceled and ends with its period."],
  ["resumed", "The subscription goes on."],
  ["card", "The card is changed. An open invoice is tried again at its next date, or at once with Pay now."],
  ["paid", "The invoice is paid."],
  ["unpaid", "The card was declined. The invoice is still open."],
]);

export function createPortalPages(store: Store): Hono {
  const app = new Hono();
  app.get("/portal/:id", (c) => {
    const session = requireSession(store, c.req.param("id"));
    return c.html(portalPage(viewOf(store, session, deeds.get(c.req.query("done") ?? ""))));
  });
  app.get("/portal/:id/card", (c) =>
    c.html(cardPage(requireSession(store, c.req.param("id")), { typed: nothingTyped })),
  );
  app.post("/portal/:id/card", async (c) => {
    const session = requireSession(store, c.req.param("id"));
    const typed = readTyped(await c.req.parseBody());
    const error = await attempt(store, (tx) => changeCard(tx, session.customer, typed));
    return error ? c.html(cardPage(session, { typed, error })) : backTo(c, session, "card");
  });
  app.post("/portal/:id/invoices/:invoice/pay", async (c) => {
    const session = requireSession(store, c.req.param("id"));
    const error = await attempt(store, (tx) => payInvoice(tx, session.customer, c.req.param("invoice")));
    return backTo(c, session, error ? "unpaid" : "paid");
  });
  addPlanPages(app, store);
  return app;
}

function addPlanPages(app: Hono, store: Store): void {
  const place = "/portal/:id/:subscription";
  const find = (c: Context) => {
    const session = requireSession(store, c.req.param("id") ?? "");
    return { session, subscription: requireOwn(store, session, c.req.param("subscription") ?? "") };
  };
  const question = (c: Context) => {
    const { session, subscription } = find(c);
    const { balance } = requireCustomer(store, session.customer);
    return { session, subscription, balance, now: store.now() };
  };
  app.get(`${place}/switch`, (c) => c.html(switchPage(question(c))));
  app.post(`${place}/switch`, async (c) => {
    // What was asked for, not "the other one": pressed twice, that would switch back.
    const price = requirePrice((await c.req.parseBody())["price"]);
    const { session, subscription } = find(c);
    const error = await attempt(store, (tx) =>
      switchPrice(tx, subscription, { price, prorates: true, mustPay: true }),
    );
    return error ? c.html(switchPage({ ...question(c), error })) : backTo(c, session, "switched");
  });
  app.get(`${place}/cancel`, (c) => c.html(cancelPage(find(c))));
  app.post(`${place}/cancel`, async (c) => {
    const { session, subscription } = find(c);
    await attempt(store, (tx) => setCancelAtPeriodEnd(tx, subscription, true));
    return backTo(c, session, "canceled");
  });
  app.post(`${place}/resume`, async (c) => {
    const { session, subscription } = find(c);
    await attempt(store, (tx) => setCancelAtPeriodEnd(tx, subscription, false));
    return backTo(c, session, "resumed");
  });
}

/** Answers why the card was refused, if it was; then nothing was changed. */
async function attempt(store: Store, make: (tx: Transaction) => unknown): Promise<PaymentError | undefined> {
  try {
    store.transact(make);
    await store.saved();
    return undefined;
  } catch (error) {
    if (error instanceof PaymentError && error.refusal.status === 402) return error;
    throw error;
  }
}

function backTo(c: Context, session: PortalSession, done: string): Response {
  return c.redirect(`/portal/${session.id}?done=${done}`, 303);
}

function requireSession(reader: Reader, id: string): PortalSession {
  const session = reader.get("portal_session", id);
  if (!session) throw noSuch("billing portal session", id);
  return session;
}

function requirePrice(id: unknown): Price {
  const price = typeof id === "string" ? findPrice(id) : undefined;
  if (!price) throw noSuch("price", typeof id === "string" ? id : "", "price");
  return price;
}

/** Of this session's customer and still running. */
function requireOwn(reader: Reader, session: PortalSession, id: string): Subscription {
  const subscription = requireNotEnded(requireSubscription(reader, id));
  if (subscription.customer !== session.customer) throw noSuch("subscription", id);
  return subscription;
}

function viewOf(store: Store, session: PortalSession, done: string | undefined) {
  const customer = requireCustomer(store, session.customer);
  const methodId = customer.invoice_settings.default_payment_method ?? "";
  return {
    session,
    customer,
    card: store.get("payment_method", methodId)?.card,
    subscriptions: runningOf(store, customer.id),
    invoices: store.list("invoice").filter((invoice) => invoice.customer === customer.id),
    done,
  };
}
