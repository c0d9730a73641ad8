import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Store } from "../payments/store.ts";
import { makeId } from "../payments/make-id.ts";
import { PaymentError } from "../payments/payment-error.ts";
import { findPrice, product } from "../payments/prices.ts";
import type { Reader } from "../payments/records.ts";
import { apiVersion } from "../payments/wire.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { expandAll, type Find } from "./expand.ts";
import { findKeptAnswer, keepAnswer } from "./idempotency.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { portalRoutes } from "./portal-routes.ts";
import { priceRoutes } from "./price-routes.ts";
import { type Form, readForm } from "./read-form.ts";
import { requireKey } from "./require-key.ts";
import type { Route } from "./route.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

const largestBodyBytes = 2 ** 20;
const routes: Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...eventRoutes,
];

/** The payment provider's REST interface, as its own clients speak it. */
export function createApi(store: Store, origin: string): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    c.header("request-id", makeId("req", 14));
    c.header("stripe-version", c.req.header("stripe-version") ?? apiVersion);
    const key = c.req.header("idempotency-key");
    if (key) c.header("idempotency-key", key);
    await next();
  });
  api.use(bodyLimit({ maxSize: largestBodyBytes }));
  api.use(async (c, next) => {
    requireKey(c.req.header("authorization"));
    await next();
  });
  for (const route of routes) api.on(route.method, route.path, (c) => answer(c, { store, route, origin }));
  api.all("*", (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    throw new PaymentError({ status: 404, type: "invalid_request_error", message });
  });
  api.onError((error, c) => {
    if (!(error instanceof PaymentError)) throw error;
    const { status, ...rest } = error.refusal;
    return c.json({ error: rest }, status);
  });
  return api;
}

interface Answering {
  store: Store;
  route: Route;
  origin: string;
}

async function answer(c: Context, { store, route, origin }: Answering): Promise<Response> {
  const body = await c.req.text();
  const form = readForm([new URL(c.req.url).search.slice(1), body].filter(Boolean).join("&"));
  const key = route.method === "POST" ? c.req.header("idempotency-key") : undefined;
  const keyed = key
    ? { key, method: c.req.method, path: c.req.path, body, receivedAt: Date.now() }
    : undefined;
  const { result, isReplayed } = store.transact((tx) => {
    const kept = keyed && findKeptAnswer(tx, keyed);
    if (kept) return { result: kept, isReplayed: true };
    const found = route.answer({ tx, form, id: c.req.param("id") ?? "", origin });
    const result = expandAll(found, pathsOf(form), finderIn(tx));
    if (keyed) keepAnswer(tx, keyed, result);
    return { result, isReplayed: false };
  });
  // No answer tells of a change that a crash could still undo.
  await store.saved();
  if (isReplayed) c.header("idempotent-replayed", "true");
  return c.json(result);
}

/** The route has checked them with everything else. */
function pathsOf({ expand }: Form): string[] {
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : [];
}

function finderIn(reader: Reader): Find {
  return (id) => {
    if (id.startsWith("cus_")) return reader.get("customer", id);
    if (id.startsWith("sub_")) return reader.get("subscription", id);
    if (id.startsWith("in_")) return reader.get("invoice", id);
    if (id.startsWith("pm_")) return reader.get("payment_method", id);
    if (id.startsWith("price_")) return findPrice(id);
    return id === product.id ? product : undefined;
  };
}
