import type Stripe from "stripe";
import { formatCents } from "./format.ts";
import { noSuch } from "./payment-error.ts";
import type { Price } from "./records.ts";
import type { Fields } from "./wire.ts";

export const monthlyPrice: Price = {
  id: "price_livery_monthly",
  object: "price",
  recurring: { interval: "month" },
  unit_amount: 4999,
} satisfies Fields<Stripe.Price>;

export const annualPrice: Price = {
  id: "price_livery_annual",
  object: "price",
  recurring: { interval: "year" },
  unit_amount: 49999,
} satisfies Fields<Stripe.Price>;

/** `param` is the parameter that carried the id. */
export function requirePrice(id: unknown, param: string): Price {
  const price = [monthlyPrice, annualPrice].find((each) => each.id === id);
  if (!price) throw noSuch("price", String(id), param);
  return price;
}

/** `$49.99 per month` */
export function formatPrice({ unit_amount: cents, recurring }: Price): string {
  return `${formatCents(cents)} per ${recurring.interval}`;
}
