import { checkoutOutcome, type CreditPack, creditsPage } from "@livery/contract";
import type { ShopRow } from "../../data/shops.ts";
import { requireCustomer } from "./require-customer.ts";
import type { CheckoutOptions } from "./start-checkout.ts";

interface PackInput {
  shop: ShopRow;
  email: string;
  pack: CreditPack;
}

/** The address of a page where the shop pays for a pack of credits. Repeated calls return the same page until it is paid. */
export async function startPackCheckout(options: CheckoutOptions, input: PackInput): Promise<string> {
  const { payments, publicUrl } = options;
  const { shop, email, pack } = input;
  const customerId = await requireCustomer(options, shop, email);
  const checkouts = await payments.listPackCheckouts(customerId);
  const open = checkouts.find(({ packId, url }) => packId === pack.id && url !== null);
  if (open?.url) return open.url;
  const page = (outcome: string) =>
    new URL(`${creditsPage}?${checkoutOutcome.name}=${outcome}`, publicUrl).href;
  const order = {
    uid: shop.uid,
    customerId,
    pack,
    successUrl: page(checkoutOutcome.done),
    cancelUrl: page(checkoutOutcome.left),
  };
  return payments.openPackCheckout(order, checkouts[0]);
}
