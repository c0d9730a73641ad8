import { checkoutOutcome } from "@livery/contract";
import { countFreeDays, type ShopRow } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { Checkout } from "../../services/payments/checkout-session.ts";
import { hasStarted, isOngoing } from "./find-subscription-status.ts";
import { requireCustomer } from "./require-customer.ts";
import { syncSubscription, type SyncOptions } from "./sync-subscription.ts";

export interface CheckoutOptions extends SyncOptions {
  publicUrl: string;
}

export interface CheckoutInput {
  shop: ShopRow;
  email: string;
  priceId: string;
}

/** The address of a page where the shop pays. Repeated calls return the same page. */
export async function startCheckout(options: CheckoutOptions, input: CheckoutInput): Promise<string> {
  const { payments, publicUrl } = options;
  const { shop, email, priceId } = input;
  const customerId = await requireCustomer(options, shop, email);
  const [subscriptions, checkouts] = await Promise.all([
    payments.listSubscriptions(customerId),
    payments.listCheckouts(customerId),
  ]);
  if (subscriptions.some(isOngoing)) {
    // The provider's answer is newer than the record.
    await syncSubscription(options, customerId);
    throw new AppError("already-subscribed");
  }
  const freeDays = subscriptions.some(hasStarted) ? 0 : countFreeDays(shop);
  const matches = (checkout: Checkout) => checkout.priceId === priceId && checkout.freeDays === freeDays;
  const open = checkouts.filter(({ isOpen }) => isOpen);
  const same = open.find(matches);
  if (same?.url) return same.url;
  await expireCheckouts(options, open);
  const dashboard = (outcome: string) =>
    new URL(`/dashboard?${checkoutOutcome.name}=${outcome}`, publicUrl).href;
  const order = {
    uid: shop.uid,
    customerId,
    priceId,
    freeDays,
    successUrl: dashboard(checkoutOutcome.done),
    cancelUrl: dashboard(checkoutOutcome.left),
  };
  return payments.openCheckout(order, checkouts[0]);
}

/** Closes other open pages, so that nobody pays for two plans. */
async function expireCheckouts({ payments }: CheckoutOptions, open: Checkout[]): Promise<void> {
  const closed = await Promise.all(open.map(({ id }) => payments.expireCheckout(id)));
  if (closed.includes(false)) throw new AppError("already-subscribed");
}
