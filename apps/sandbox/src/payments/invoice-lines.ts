import { makeId } from "./make-id.ts";
import { money } from "./money.ts";
import { centsOf, intervalOf, product } from "./prices.ts";
import type { InvoiceLine, Price, SubscriptionItem } from "./wire.ts";

interface Period {
  start: number;
  end: number;
}

/** A full period of what an item costs. */
export function chargeLine(item: SubscriptionItem, price: Price, period: Period): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const each = `${money(centsOf(price))} / ${intervalOf(price)}`;
  return makeLine(item, price, {
    amount: centsOf(price) * quantity,
    description: `${quantity} × ${product.name} (at ${each})`,
    period,
    proration: false,
  });
}

export function trialLine(item: SubscriptionItem, period: Period): InvoiceLine {
  return makeLine(item, item.price, {
    amount: 0,
    description: `Trial period for ${product.name}`,
    period,
    proration: false,
  });
}

/** Gives back what was paid for the part of the period that is still to come, by the second. */
export function unusedTimeLine(item: SubscriptionItem, now: number): InvoiceLine {
  const { current_period_start: start, current_period_end: end, price } = item;
  const unused = Math.max(0, end - now) / (end - start);
  return makeLine(item, price, {
    amount: -Math.round(centsOf(price) * (item.quantity ?? 1) * unused),
    description: `Unused time on ${product.name} (${intervalOf(price)}ly)`,
    period: { start: now, end },
    proration: true,
  });
}

interface LineContent {
  amount: number;
  description: string;
  period: Period;
  proration: boolean;
}

function makeLine(item: SubscriptionItem, price: Price, content: LineContent): InvoiceLine {
  const { amount, description, period, proration } = content;
  return {
    id: makeId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: product.id },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}
