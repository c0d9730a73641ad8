import type Stripe from "stripe";
import { forEachParallel } from "./for-each-parallel.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** As the sandbox names them. */
const monthlyPrice = "price_livery_monthly";
const annualPrice = "price_livery_annual";
const goodCard = "4242424242424242";

/** Plan, status, and credits of a shop after `runHistories`: 25 trial credits and 100 for each of 3 paid invoices. */
export const endedRecord = "trial canceled 325";

/**
 * Takes this many new customers through the same history at the provider: a free month, a paid month, a switch to the
 * annual plan, a cancellation, the end of the year. Returns their ids.
 */
export async function runHistories(provider: PaymentProvider, count: number): Promise<string[]> {
  const customerIds = await createCustomers(provider, count);
  const step = (change: (customerId: string) => Promise<void>) => forEachParallel(customerIds, change);
  await step((id) => subscribe(provider, id));
  await provider.advance("month");
  await step((id) => switchToAnnual(provider, id));
  await step((id) => cancelAtPeriodEnd(provider, id));
  await provider.advance("year");
  return customerIds;
}

export async function createCustomers({ stripe }: PaymentProvider, count: number): Promise<string[]> {
  const customerIds: string[] = [];
  await forEachParallel(Array.from({ length: count }), async () => {
    customerIds.push((await stripe.customers.create({ email: "driver@example.com" })).id);
  });
  return customerIds;
}

/** Pays a checkout for the monthly plan with a free month. */
export async function subscribe({ stripe, pay }: PaymentProvider, customer: string): Promise<void> {
  const checkout = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: monthlyPrice, quantity: 1 }],
    subscription_data: { trial_period_days: 30 },
    success_url: "http://localhost/done",
  });
  await pay(checkout.url, goodCard);
}

export async function switchToAnnual({ stripe }: PaymentProvider, customer: string): Promise<void> {
  const { id, items } = await findSubscription(stripe, customer);
  await stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? "", price: annualPrice }] });
}

async function cancelAtPeriodEnd({ stripe }: PaymentProvider, customer: string): Promise<void> {
  const { id } = await findSubscription(stripe, customer);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

export async function cancelNow({ stripe }: PaymentProvider, customer: string): Promise<void> {
  const { id } = await findSubscription(stripe, customer);
  await stripe.subscriptions.cancel(id);
}

async function findSubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription> {
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  if (!subscription) throw new Error(`${customer} has no subscription.`);
  return subscription;
}
