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

/** Leaves what is not in the change as it is, which another owner may have set. */
export async function saveCreditSettings(
  db: Db,
  shopUid: string,
  change: Partial<CreditSettings>,
): Promise<void> {
  const { dailyCap, allowsKiosks, allowsEmbeds } = { ...defaultCreditSettings, ...change };
  await db
    .insertInto("credit_settings")
    .values({
      shop_uid: shopUid,
      daily_cap: dailyCap,
      allows_kiosks: allowsKiosks,
      allows_embeds: allowsEmbeds,
    })
    .onConflict((conflict) =>
      // A column that is undefined is not set; the first one is, as something must be.
      conflict.column("shop_uid").doUpdateSet({
        shop_uid: shopUid,
        daily_cap: change.dailyCap,
        allows_kiosks: change.allowsKiosks,
        allows_embeds: change.allowsEmbeds,
      }),
    )
    .execute();
}
