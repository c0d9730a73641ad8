import type { Db } from "../../data/db.ts";
import type { ShopRow } from "../../data/shops.ts";
import { saveCustomer } from "../../data/subscriptions.ts";
import type { Payments } from "../../services/payments/payments.ts";

/**
 * Which customer of the payment provider a shop is. Its first time makes one, and notes it before it is used; also one
 * in place of a customer that was deleted there.
 */
export async function requireCustomer(
  { db, payments }: { db: Db; payments: Payments },
  shop: ShopRow,
  email: string,
): Promise<string> {
  const { uid, shop_name: shopName, stripe_customer_id: known } = shop;
  if (known !== null && (await payments.findCustomer(known)) === "there") return known;
  const customerId = await payments.createCustomer({ uid, email, shopName, replaces: known });
  return saveCustomer(db, { uid, customerId, replaces: known });
}
