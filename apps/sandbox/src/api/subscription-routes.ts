import { z } from "zod";
import { badParam, noSuch } from "../payments/payment-error.ts";
import { findPrice } from "../payments/prices.ts";
import {
  endSubscription,
  itemOf,
  requireNotEnded,
  requireSubscription,
  setCancelAtPeriodEnd,
  updateSubscription,
} from "../payments/subscriptions.ts";
import { switchPrice } from "../payments/switch-price.ts";
import type { Price, Subscription } from "../payments/wire.ts";
import { allOf, listPage } from "./list-page.ts";
import { changeMetadata } from "./merge-params.ts";
import { boolean, expand, metadata, page, readParams } from "./read-params.ts";
import type { Call, Route } from "./route.ts";

const statuses = [
  "active",
  "past_due",
  "trialing",
  "canceled",
  "incomplete",
  "unpaid",
  "all",
  "ended",
] as const;
const list = z.strictObject({
  ...page,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(statuses).optional(),
});
const update = z.strictObject({
  cancel_at_period_end: boolean.optional(),
  default_payment_method: z.string().optional(),
  items: z
    .array(z.strictObject({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
  metadata: metadata.or(z.literal("")).optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).default("allow_incomplete"),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
  expand,
});
const cancellation = z.strictObject({ expand });

export const subscriptionRoutes: Route[] = [
  { method: "GET", path: "/subscriptions", answer: answerList },
  {
    method: "GET",
    path: "/subscriptions/:id",
    answer: ({ tx, form, id }) => {
      readParams(z.strictObject({ expand }), form);
      return requireSubscription(tx, id);
    },
  },
  { method: "POST", path: "/subscriptions/:id", answer: change },
  {
    method: "DELETE",
    path: "/subscriptions/:id",
    answer: ({ tx, form, id }) => {
      readParams(cancellation, form);
      const subscription = requireNotEnded(requireSubscription(tx, id));
      return endSubscription(tx, subscription, "cancellation_requested");
    },
  },
];

function answerList({ tx, form }: Call): object {
  const wish = readParams(list, form);
  const found = Array.from(allOf(tx, "subscription", wish.customer)).filter(
    (subscription) =>
      (wish.price === undefined || itemOf(subscription).price.id === wish.price) &&
      hasStatus(subscription, wish.status),
  );
  return listPage("/v1/subscriptions", found, wish);
}

function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === undefined) return status !== "canceled";
  return status === (wanted === "ended" ? "canceled" : wanted);
}

function change({ tx, form, id }: Call): Subscription {
  const wish = readParams(update, form);
  let subscription = requireNotEnded(requireSubscription(tx, id));
  const method = wish.default_payment_method ?? subscription.default_payment_method;
  if (method !== null && tx.get("payment_method", method)?.customer !== subscription.customer)
    throw noSuch("PaymentMethod", method, "default_payment_method");
  subscription = updateSubscription(tx, subscription, {
    default_payment_method: method,
    metadata: changeMetadata(subscription.metadata, wish.metadata),
  });
  if (wish.cancel_at_period_end !== undefined)
    subscription = setCancelAtPeriodEnd(tx, subscription, wish.cancel_at_period_end);
  const price = wish.items && readPrice(subscription, wish.items[0]);
  if (price === undefined) return subscription;
  return switchPrice(tx, subscription, {
    price,
    prorates: wish.proration_behavior !== "none",
    mustPay: wish.payment_behavior === "error_if_incomplete",
  });
}

function readPrice(subscription: Subscription, wish: { id: string; price: string } | undefined): Price {
  if (wish?.id !== itemOf(subscription).id)
    throw badParam("items[0][id]", `This subscription has no item '${wish?.id}'.`, "resource_missing");
  const price = findPrice(wish.price);
  if (!price) throw noSuch("price", wish.price, "items[0][price]");
  return price;
}
