import { monthlyPrice, annualPrice } from "./prices.ts";
import type { Provider } from "./payment-provider.ts";
import { forEachAtOnce } from "./for-each-parallel.ts";

/** Ended: a free month, a paid one, the year instead, cancelled, over. Annual: the same, renewed. Late: a card that fails. */
export type LifeKind = "ended" | "annual" | "late";

export interface Life {
  kind: LifeKind;
  customerId: string;
}

/** What a shop's record must say after such a life. Each paid invoice brings 100 credits to the 25 of a new shop. */
export const outcomes: Record<LifeKind, string> = {
  ended: "trial canceled 325",
  annual: "annual active 425",
  late: "monthly past_due 125",
};

const goodCard = "4242424242424242";
/** It can be saved, but not charged. */
const emptyCard = "4000000000000341";

/** Lets so many customers of each kind live, all at the same time, at the provider alone. */
export async function liveThrough(provider: Provider, counts: Record<LifeKind, number>): Promise<Life[]> {
  const { stripe } = provider;
  const ended = await subscribe(provider, counts.ended, goodCard);
  const annual = await subscribe(provider, counts.annual, goodCard);
  await provider.advance("month");
  await forEachAtOnce([...ended, ...annual], async ({ id, itemId }) => {
    await stripe.subscriptions.update(id, { items: [{ id: itemId, price: annualPrice }] });
  });
  await forEachAtOnce(ended, async ({ id }) => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  });
  await provider.advance("year");
  const late = await subscribe(provider, counts.late, emptyCard);
  await provider.advance("month");
  const toLives = (kind: LifeKind, subscribed: Subscribed[]) =>
    subscribed.map(({ customerId }) => ({ kind, customerId }));
  return [...toLives("ended", ended), ...toLives("annual", annual), ...toLives("late", late)];
}

interface Subscribed {
  id: string;
  itemId: string;
  customerId: string;
}

async function subscribe(provider: Provider, count: number, card: string): Promise<Subscribed[]> {
  const subscribed: Subscribed[] = [];
  await forEachAtOnce(Array.from({ length: count }), async () => {
    subscribed.push(await subscribeOne(provider, card));
  });
  return subscribed;
}

async function subscribeOne({ stripe, pay }: Provider, card: string): Promise<Subscribed> {
  const customer = await stripe.customers.create({ email: "driver@example.com" });
  const checkout = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: monthlyPrice, quantity: 1 }],
    subscription_data: { trial_period_days: 30 },
    success_url: "http://localhost/done",
  });
  await pay(checkout.url, card);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  const itemId = subscription?.items.data[0]?.id;
  if (!subscription || !itemId) throw new Error("A checkout was paid, and there is no subscription.");
  return { id: subscription.id, itemId, customerId: customer.id };
}
