import { z } from "zod";
import type { Checkout } from "../payments/checkout.ts";
import {
  createCheckout,
  expireCheckout,
  lineItemsOf,
  requireCheckout,
} from "../payments/checkout-sessions.ts";
import { requireCustomer } from "../payments/customers.ts";
import { badParam, noSuch } from "../payments/payment-error.ts";
import { findPrice } from "../payments/prices.ts";
import type { CheckoutSession } from "../payments/wire.ts";
import { listPage } from "./list-page.ts";
import { boolean, expand, integer, metadata, page, readParams, webAddress } from "./read-params.ts";
import type { Call, Route } from "./route.ts";

const trialDays = z.number().min(1).max(730);
const shortestTrialEnd = 48 * 60 * 60;
const switchedOff = z.strictObject({ enabled: boolean.pipe(z.literal(false)) }).optional();
const subscriptionData = z.strictObject({
  trial_period_days: integer.pipe(trialDays).optional(),
  trial_end: integer.optional(),
  metadata: metadata.optional(),
});

const creation = z.strictObject({
  mode: z.literal("subscription"),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: integer.pipe(z.number().min(1)) }))
    .length(1),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: subscriptionData.optional(),
  expand,
  // These change nothing here: the values are those that the page has anyway.
  allow_promotion_codes: z.literal("false").optional(),
  automatic_tax: switchedOff,
  billing_address_collection: z.literal("auto").optional(),
  customer_update: z.record(z.string(), z.enum(["auto", "never"])).optional(),
  locale: z.string().optional(),
  payment_method_collection: z.literal("always").optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  phone_number_collection: switchedOff,
  tax_id_collection: switchedOff,
  ui_mode: z.literal("hosted_page").optional(),
});
const list = z.strictObject({
  ...page,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

export const checkoutRoutes: Route[] = [
  { method: "POST", path: "/checkout/sessions", answer: create },
  { method: "GET", path: "/checkout/sessions", answer: answerList },
  {
    method: "GET",
    path: "/checkout/sessions/:id",
    answer: (call) => {
      const { expand: paths } = readParams(z.strictObject({ expand }), call.form);
      return present(requireCheckout(call.tx, call.id), paths?.includes("line_items"));
    },
  },
  {
    method: "GET",
    path: "/checkout/sessions/:id/line_items",
    answer: ({ tx, form, id }) => {
      readParams(z.strictObject(page), form);
      return lineItemsOf(requireCheckout(tx, id)) ?? {};
    },
  },
  {
    method: "POST",
    path: "/checkout/sessions/:id/expire",
    answer: ({ tx, form, id }) => {
      readParams(z.strictObject({ expand }), form);
      return present(expireCheckout(tx, requireCheckout(tx, id)));
    },
  },
];

/** What was bought is shown to those who ask for it. */
function present(checkout: Checkout, withItems = false): CheckoutSession {
  return withItems ? { ...checkout.session, line_items: lineItemsOf(checkout) } : checkout.session;
}

function create({ tx, form, origin }: Call): CheckoutSession {
  const params = readParams(creation, form);
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw badParam(
      "customer_email",
      "You may only specify one of these parameters: customer, customer_email.",
    );
  const [line] = params.line_items;
  const price = findPrice(line?.price ?? "");
  if (!line || !price) throw noSuch("price", line?.price ?? "", "line_items[0][price]");
  const checkout = createCheckout(tx, {
    price,
    quantity: line.quantity,
    trial: readTrial(params.subscription_data, tx.now),
    customer: params.customer === undefined ? undefined : requireCustomer(tx, params.customer, "customer"),
    customerEmail: params.customer_email ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    subscriptionMetadata: params.subscription_data?.metadata ?? {},
    origin,
  });
  return present(checkout, params.expand?.includes("line_items"));
}

function readTrial(data: z.output<typeof subscriptionData> | undefined, now: number): Checkout["trial"] {
  const { trial_period_days: days, trial_end: end } = data ?? {};
  if (days !== undefined && end !== undefined)
    throw badParam(
      "subscription_data[trial_end]",
      "Only one of trial_end and trial_period_days can be given.",
    );
  if (days !== undefined) return { kind: "days", days };
  if (end === undefined) return { kind: "none" };
  if (end >= now + shortestTrialEnd) return { kind: "until", end };
  throw badParam(
    "subscription_data[trial_end]",
    "The `trial_end` date has to be at least 2 days in the future.",
  );
}

function answerList({ tx, form }: Call): object {
  const wish = readParams(list, form);
  if (wish.customer !== undefined) requireCustomer(tx, wish.customer, "customer");
  const found = tx
    .list("checkout")
    .filter(
      ({ session }) =>
        (wish.customer === undefined || session.customer === wish.customer) &&
        (wish.subscription === undefined || session.subscription === wish.subscription) &&
        (wish.status === undefined || session.status === wish.status),
    );
  const withItems = wish.expand?.includes("data.line_items");
  const answer = listPage("/v1/checkout/sessions", found, wish);
  return { ...answer, data: answer.data.map((checkout) => present(checkout, withItems)) };
}
