import { type CreditSettings, defaultCreditSettings } from "@livery/contract";
import type { Db } from "./db.ts";

/** Who may spend a shop's credits, and how many. */
export async function readCreditSettings(db: Db, shopUid: string): Promise<CreditSettings> {
  const row = await db
    .selectFrom("credit_settings")
    .select(["daily_cap as dailyCap", "allows_kiosks as allowsKiosks", "allows_embeds as allowsEmbeds"])
    .where("shop_uid", "=", shopUid)
    .executeTakeFirst();
  return row ?? defaultCreditSettings;
}

export async function saveCreditSettings(
  db: Db,
  shopUid: string,
  { dailyCap, allowsKiosks, allowsEmbeds }: CreditSettings,
): Promise<void> {
  const values = { daily_cap: dailyCap, allows_kiosks: allowsKiosks, allows_embeds: allowsEmbeds };
  await db
    .insertInto("credit_settings")
    .values({ shop_uid: shopUid, ...values })
    .onConflict((conflict) => conflict.column("shop_uid").doUpdateSet(values))
    .execute();
}
