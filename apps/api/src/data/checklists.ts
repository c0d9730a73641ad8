import type { ChecklistStep } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface StoredChecklist {
  done: Record<ChecklistStep, boolean>;
  isKioskSkipped: boolean;
  isDismissed: boolean;
}

/** What the shop has already set up. */
export async function findChecklist(db: Db, shopUid: string, accountId: string): Promise<StoredChecklist> {
  const { rows } = await sql<StoredChecklist>`
    select json_build_object(
        'logo', exists (select from shop_settings where shop_uid = ${shopUid} and live ->> 'logo' is not null),
        'offer', exists (select from shop_settings where shop_uid = ${shopUid}),
        'phone', exists (
          select from shop_settings where shop_uid = ${shopUid} and live -> 'contact' ->> 'phone' <> ''
        ),
        'prices', exists (select from price_lists where shop_uid = ${shopUid}),
        'site', exists (
          select from embed_sightings join shop_origins using (shop_uid, origin) where shop_uid = ${shopUid}
        ),
        'kiosk', exists (select from devices where shop_uid = ${shopUid}),
        'test-lead', exists (select from leads where shop_uid = ${shopUid})
      ) as done,
      exists (select from shops where uid = ${shopUid} and kiosk_skipped_at is not null) as "isKioskSkipped",
      exists (
        select from shop_members where account_id = ${accountId} and checklist_dismissed_at is not null
      ) as "isDismissed"`.execute(db);
  const [found] = rows;
  if (!found) throw new TypeError("A select without a table returns one row.");
  return found;
}

/** The first time counts. */
export async function dismissChecklist(db: Db, accountId: string): Promise<void> {
  await sql`
    update shop_members set checklist_dismissed_at = coalesce(checklist_dismissed_at, now())
    where account_id = ${accountId}`.execute(db);
}

/** The first time counts. */
export async function skipKioskStep(db: Db, shopUid: string): Promise<void> {
  await sql`
    update shops set kiosk_skipped_at = coalesce(kiosk_skipped_at, now()) where uid = ${shopUid}`.execute(db);
}
