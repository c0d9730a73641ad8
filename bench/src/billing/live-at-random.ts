import { setTimeout as sleep } from "node:timers/promises";
import type Stripe from "stripe";
import { annualPrice, monthlyPrice } from "./prices.ts";
import type { Provider } from "./payment-provider.ts";

export interface RandomLives {
  customerIds: string[];
  begin: () => void;
  end: () => Promise<void>;
  countChanges: () => number;
  /** What the record of a customer must say: plan, status and credits in a line. */
  tellTruth: (customerId: string) => Promise<string>;
}

const pauseMs = 100;
const cards = ["4242424242424242", "4242424242424242", "4000000000000341"];

/** Customers who change their minds at random, one change after the other, while time flies. */
export async function liveAtRandom(provider: Provider, count: number): Promise<RandomLives> {
  const { stripe } = provider;
  const names = Array.from({ length: count }, (_, index) => `driver-${index}@example.com`);
  const customers = await Promise.all(names.map((email) => stripe.customers.create({ email })));
  const customerIds = customers.map(({ id }) => id);
  const stopping = new AbortController();
  let changes = 0;
  const live = async () => {
    while (!stopping.signal.aborted) {
      await changeMind(provider, pick(customerIds));
      changes++;
      if (changes % 40 === 0) await provider.advance(pick(["day", "month", "month"]));
      await sleep(pauseMs);
    }
  };
  let living = Promise.resolve();
  return {
    customerIds,
    begin: () => {
      living = live();
      living.catch(() => {}); // looked at when it is ended
    },
    end: async () => {
      stopping.abort();
      await living;
    },
    countChanges: () => changes,
    tellTruth: (customerId) => tellTruth(stripe, customerId),
  };
}

async function changeMind(provider: Provider, customer: string): Promise<void> {
  const { subscriptions, checkout } = provider.stripe;
  const [subscription] = (await subscriptions.list({ customer })).data;
  if (!subscription) {
    const session = await checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: pick([monthlyPrice, annualPrice]), quantity: 1 }],
      subscription_data: { trial_period_days: 30 },
      success_url: "http://localhost/done",
    });
    return provider.pay(session.url, pick(cards));
  }
  const { id, items, cancel_at_period_end: isEnding, status } = subscription;
  const changes = [
    () => subscriptions.cancel(id),
    () => subscriptions.update(id, { cancel_at_period_end: !isEnding }),
    () =>
      subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? "", price: otherPrice(subscription) }] }),
  ];
  // One that is behind with a payment can only be cancelled: a switch would have to be paid.
  await (status === "past_due" ? subscriptions.cancel(id) : pick(changes)());
}

function otherPrice({ items }: Stripe.Subscription): string {
  return items.data[0]?.price.id === monthlyPrice ? annualPrice : monthlyPrice;
}

async function tellTruth(stripe: Stripe, customer: string): Promise<string> {
  const [newest] = (await stripe.subscriptions.list({ customer, status: "all" })).data;
  const invoices = await stripe.invoices.list({ customer, status: "paid", limit: 100 });
  const rewarded = invoices.data.filter(
    ({ billing_reason: reason, amount_paid }) => reason !== "subscription_update" || amount_paid > 0,
  );
  const credits = 25 + 100 * rewarded.length;
  if (!newest) return `trial ${credits}`;
  if (newest.status === "canceled") return `trial canceled ${credits}`;
  const plan = otherPrice(newest) === annualPrice ? "monthly" : "annual";
  return `${plan} ${newest.status} ${credits}`;
}

function pick<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T; // never empty here
}
