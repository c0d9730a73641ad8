import { type RawBuilder, sql } from "kysely";
import type { FileName, FileStore } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";
import { countRows } from "./delete-old-rows.ts";
import { endPicture } from "./pictures.ts";

/** Pictures that are past their deadline, and whose job has not ended them. */
async function listForgotten(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures where ended_at is null and deadline_at <= now() limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ends pictures past their deadline, and gives back what is reserved for none: no credit stays away for good, whatever
 * died. A reservation is written together with its picture, so the second finds only what somebody deleted by hand.
 */
export async function endForgottenPictures(db: Db): Promise<void> {
  for (const id of await listForgotten(db)) await endPicture(db, id, { state: "expired" });
  await sql`
    with released as (
      update credit_reservations as reservation set outcome = 'released'
      where outcome is null and reserved_at < now() - interval '30 minutes' and reference like 'picture %'
        and not exists (select from pictures where id = substr(reference, 9)::uuid and ended_at is null)
      returning shop_uid, reference, credits
    ), entry as (
      insert into credit_entries (shop_uid, change, reason, reference)
      select shop_uid, credits, 'release', reference from released
    )
    update shops set credits_remaining = credits_remaining + back.credits, updated_at = now()
    from (select shop_uid, sum(credits) as credits from released group by shop_uid) as back
    where uid = back.shop_uid`.execute(db);
}

interface PictureStores {
  db: Db;
  fileStore: FileStore;
}

const batchSize = 50;

/** Deletes files of pictures in this state. A run may still be storing one right after a failure. */
export async function deletePictureFiles(
  { db, fileStore }: PictureStores,
  state: "done" | "not done",
  before: RawBuilder<unknown>,
): Promise<number> {
  let deleted = 0;
  let found: { id: string; file: FileName }[];
  do {
    const { rows } = await sql<{ id: string; file: FileName }>`
      select id, file from pictures
      where file is not null and ended_at <= ${before} and (state = 'done') = ${state === "done"}
      limit ${batchSize}`.execute(db);
    found = rows;
    await Promise.all(found.map(({ file }) => fileStore.delete(file)));
    await sql`update pictures set file = null where id = any(${found.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
    deleted += found.length;
  } while (found.length === batchSize);
  return deleted;
}

export function forgetPictureNetworks(db: Db, before: RawBuilder<unknown>): Promise<number> {
  return countRows(
    db,
    sql`update pictures set network = null where network is not null and created_at <= ${before}`,
  );
}

/** The lines of history. */
export function deleteOldPictures(db: Db, before: RawBuilder<unknown>): Promise<number> {
  return countRows(db, sql`delete from pictures where file is null and ended_at <= ${before}`);
}
