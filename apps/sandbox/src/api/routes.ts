import type Stripe from "stripe";
import { z } from "zod";
import { createCheckout, expireCheckout, requireCheckout } from "../payments/checkouts.ts";
import { createCustomer, requireCustomer } from "../payments/customers.ts";
import { noSuch } from "../payments/payment-error.ts";
import { makeId } from "../payments/make-id.ts";
import { requirePrice } from "../payments/prices.ts";
import type { CheckoutSession, PortalSession, Subscription } from "../payments/records.ts";
import { endSubscription, itemOf, requireRunning, setCancelAtPeriodEnd } from "../payments/subscriptions.ts";
import { switchPrice } from "../payments/switch-price.ts";
import type { Fields } from "../payments/wire.ts";
import { listPage, ofCustomer } from "./list-page.ts";
import { boolean, integer, metadata, page, webUrl } from "./read-params.ts";
import { type CallOf, type Route, route } from "./route.ts";

const customer = z.string();
/** Livery never reads back `client_reference_id` and the subscription's metadata, so nothing stores them. */
const checkoutShape = {
  mode: z.literal("subscription"),
  customer,
  client_reference_id: z.string().optional(),
  line_items: z.strictObject({ 0: z.strictObject({ price: z.string(), quantity: z.literal("1") }) }),
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

export const routes: Route[] = [
  route("POST /customers", { email: z.email().optional(), name: z.string().optional(), metadata }, (call) =>
    createCustomer(call.tx, call.params),
  ),
  route("GET /customers", page, ({ tx, params }) => listPage("/v1/customers", tx.list("customer"), params)),
  route("GET /customers/:id", {}, ({ tx, id }) => requireCustomer(tx, id)),
  route("POST /checkout/sessions", checkoutShape, openCheckout),
  route("GET /checkout/sessions", listShape, ({ tx, params }) => {
    const sessions = tx.list("checkout").map(({ session }) => session);
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
  route("GET /invoices", { ...listShape, status: z.literal("paid").optional() }, ({ tx, params }) => {
    const found = ofCustomer(tx, params.customer, tx.list("invoice"));
    const wanted = found.filter(({ status }) => params.status === undefined || status === params.status);
    return listPage("/v1/invoices", wanted, params);
  }),
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
    price: requirePrice(params.line_items[0].price, "line_items[0][price]"),
    trialDays: params.subscription_data?.trial_period_days ?? 0,
    collectsShipping: params.shipping_address_collection !== undefined,
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    metadata: params.metadata ?? {},
    origin,
  });
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
