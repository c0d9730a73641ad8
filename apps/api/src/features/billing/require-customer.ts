import type { Db } from "../../data/db.ts";
import type { ShopRow } from "../../data/shops.ts";
import { saveCustomer } from "../../data/subscriptions.ts";
import type { Payments } from "../../services/payments/payments.ts";

/**
 * The shop's customer id at the payment provider. Creates and saves one on first use, and when the provider has
 * deleted the old one.
 */
export async function requireCustomer(
  { db, payments }: { db: Db; payments: Payments },
  shop: ShopRow,
  email: string,
): Promise<string> {
  const { uid, shop_name: shopName, stripe_customer_id: known } = shop;
  if (known !== null && (await payments.findCustomer(known)).kind === "there") return known;
  const customerId = await payments.createCustomer({ uid, email, shopName, replaces: known });
  return saveCustomer(db, { uid, customerId, replaces: known });
}
