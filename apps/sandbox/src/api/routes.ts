import type Stripe from "stripe";
import { z } from "zod";
import {
  type CheckoutOrder,
  createCheckout,
  expireCheckout,
  requireCheckout,
} from "../payments/checkouts.ts";
import { createCustomer, requireCustomer } from "../payments/customers.ts";
import { badParam, noSuch } from "../payments/payment-error.ts";
import { makeId } from "../payments/make-id.ts";
import { requirePrice } from "../payments/prices.ts";
import type { CheckoutSession, PortalSession, Subscription } from "../payments/records.ts";
import { endSubscription, itemOf, requireRunning, setCancelAtPeriodEnd } from "../payments/subscriptions.ts";
import { switchPrice } from "../payments/switch-price.ts";
import type { Fields } from "../payments/wire.ts";
import { listPage, ofCustomer } from "./list-page.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { boolean, integer, metadata, page, webUrl } from "./read-params.ts";
import { type CallOf, type Route, route } from "./route.ts";

const customer = z.string();
/** Livery never reads back `client_reference_id` and the subscription's metadata, so nothing stores them. */
const quantity = z.literal("1");
const planLine = z.strictObject({ price: z.string(), quantity });
const itemLine = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal("usd"),
    unit_amount: integer.pipe(z.number().min(50)),
    product_data: z.strictObject({ name: z.string().max(250) }),
  }),
  quantity,
});
const checkoutShape = {
  mode: z.enum(["payment", "subscription"]),
  customer,
  client_reference_id: z.string().optional(),
  line_items: z.strictObject({ 0: z.union([planLine, itemLine]) }),
  subscription_data: z
    .strictObject({ metadata, trial_period_days: integer.pipe(z.number().min(1)).optional() })
    .optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.strictObject({ 0: z.literal("US") }) })
    .optional(),
  customer_update: z.strictObject({ shipping: z.literal("auto") }).optional(),
  metadata,
  success_url: webUrl,
  cancel_url: webUrl.optional(),
};
const portalShape = { customer, return_url: webUrl.optional() };
const updateShape = {
  cancel_at_period_end: boolean.optional(),
  items: z.strictObject({ 0: z.strictObject({ id: z.string(), price: z.string() }) }).optional(),
};
const listShape = { ...page, customer: customer.optional() };
const sessionStatus = z.enum(["open", "complete", "expired"]).optional();

export const routes: Route[] = [
  route("POST /customers", { email: z.email().optional(), name: z.string().optional(), metadata }, (call) =>
    createCustomer(call.tx, call.params),
  ),
  route("GET /customers", page, ({ tx, params }) => listPage("/v1/customers", tx.list("customer"), params)),
  route("GET /customers/:id", {}, ({ tx, id }) => requireCustomer(tx, id)),
  route("POST /checkout/sessions", checkoutShape, openCheckout),
  route("GET /checkout/sessions", { ...listShape, status: sessionStatus }, ({ tx, params }) => {
    const all = tx.list("checkout").map(({ session }) => session);
    const sessions = all.filter(({ status }) => params.status === undefined || status === params.status);
    return listPage("/v1/checkout/sessions", ofCustomer(tx, params.customer, sessions), params);
  }),
  route("POST /checkout/sessions/:id/expire", {}, ({ tx, id }) =>
    expireCheckout(tx, requireCheckout(tx, id)),
  ),
  route("GET /subscriptions", { ...listShape, status: z.literal("all").optional() }, ({ tx, params }) => {
    const found = ofCustomer(tx, params.customer, tx.list("subscription"));
    const wanted = found.filter(({ status }) => params.status === "all" || status !== "canceled");
    return listPage("/v1/subscriptions", wanted, params);
  }),
  route("POST /subscriptions/:id", updateShape, changeSubscription),
  route("DELETE /subscriptions/:id", {}, ({ tx, id }) => endSubscription(tx, requireRunning(tx, id))),
  ...paymentRoutes,
  route("POST /billing_portal/sessions", portalShape, openPortal),
  route("GET /events", page, ({ tx, params }) => {
    const found = listPage("/v1/events", tx.list("event"), params);
    const data = found.data.map(({ body, isDelivered }) => ({
      ...body,
      pending_webhooks: isDelivered ? 0 : 1,
    }));
    return { ...found, data };
  }),
];

function openCheckout({ tx, params, origin }: CallOf<typeof checkoutShape>): CheckoutSession {
  return createCheckout(tx, {
    customer: requireCustomer(tx, params.customer, "customer").id,
    sells: readSale(params),
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    metadata: params.metadata ?? {},
    origin,
  });
}

function readSale(params: CallOf<typeof checkoutShape>["params"]): CheckoutOrder["sells"] {
  const { mode, line_items, subscription_data, shipping_address_collection } = params;
  const line = line_items[0];
  if ("price_data" in line !== (mode === "payment"))
    throw badParam("line_items[0]", "The sandbox sells plans by subscription, and other things once.");
  if ("price_data" in line) {
    const { unit_amount, product_data } = line.price_data;
    return { item: { name: product_data.name, unit_amount } };
  }
  return {
    price: requirePrice(line.price, "line_items[0][price]"),
    trialDays: subscription_data?.trial_period_days ?? 0,
    collectsShipping: shipping_address_collection !== undefined,
  };
}

function openPortal({ tx, params, origin }: CallOf<typeof portalShape>): PortalSession {
  const { id: customerId } = requireCustomer(tx, params.customer, "customer");
  const id = makeId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    customer: customerId,
    return_url: params.return_url ?? null,
    url: `${origin}/portal/${id}`,
  } satisfies Fields<Stripe.BillingPortal.Session>;
  tx.put("portal_session", session);
  return session;
}

function changeSubscription({ tx, params, id }: CallOf<typeof updateShape>): Subscription {
  const subscription = requireRunning(tx, id);
  const { cancel_at_period_end: ending = subscription.cancel_at_period_end, items } = params;
  const updated = setCancelAtPeriodEnd(tx, subscription, ending);
  if (!items) return updated;
  if (items[0].id !== itemOf(updated).id) throw noSuch("subscription item", items[0].id, "items[0][id]");
  return switchPrice(tx, updated, requirePrice(items[0].price, "items[0][price]"));
}
