import type { Plan, Price, Product } from "./wire.ts";

const openedAt = Date.UTC(2026, 0, 1) / 1000;

export const product: Product = {
  id: "prod_livery",
  object: "product",
  active: true,
  created: openedAt,
  default_price: "price_livery_monthly",
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: "Livery",
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: openedAt,
  url: null,
};

export type Interval = "month" | "year";

export const prices: Price[] = [
  makePrice({ id: "price_livery_monthly", cents: 4999, interval: "month" }),
  makePrice({ id: "price_livery_annual", cents: 49999, interval: "year" }),
];

export function findPrice(id: string): Price | undefined {
  return prices.find((price) => price.id === id);
}

/** Every price here recurs monthly or yearly. */
export function intervalOf(price: Price): Interval {
  return price.recurring?.interval === "year" ? "year" : "month";
}

export function centsOf(price: Price): number {
  return price.unit_amount ?? 0;
}

/** The older name of a recurring price, which subscription items still carry beside it. */
export function toPlan(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: intervalOf(price),
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

function makePrice({ id, cents, interval }: { id: string; cents: number; interval: Interval }): Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: openedAt,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  };
}
