import { type RawBuilder, sql } from "kysely";
import type { FileName } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";
import { deleteLeadFiles, type LeadStores } from "./lead-files.ts";

/**
 * Deletes the selected leads with their looks, pictures, history, webhooks, quotes and jobs, and remembers their ids, so that
 * a queued copy brings none back. Accepted quotes stay with their mails: they are agreements. Returns the number of erased
 * leads.
 */
async function eraseLeads(stores: LeadStores, selection: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ erased: number; files: FileName[] }>`
    with erased as (delete from leads where id in (${selection}) returning id),
    dropped as (
      delete from quotes where lead_id in (select id from erased) and status <> 'accepted' returning id
    ),
    tombstone as (insert into erased_leads (id) select id from erased on conflict do nothing),
    subject as (
      select id from erased
      union all select id from quote_versions where quote_id in (select id from dropped)
      union all select id from webhook_deliveries where lead_id in (select id from erased)
    ),
    ended as (${endJobs})
    select (select count(*)::int from erased) as erased, (select count(*)::int from ended) as "endedJobs",
      array(select name from lead_files where lead_id in (select id from erased)) as files`.execute(
    stores.db,
  );
  const [{ erased, files } = { erased: 0, files: [] }] = rows;
  await deleteLeadFiles(stores, files).catch(() => {
    // The leads are erased. A job finds their files, and reports why it cannot delete them.
  });
  return erased;
}

/**
 * Removes queued jobs about a `subject`. They would find nothing to send, but keep what a mail server said, which may be an
 * address. One that runs at this moment goes with its next try.
 */
const endJobs = sql`
  select from graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs as job join subject
      on coalesce(payload ->> 'leadId', payload ->> 'versionId', payload ->> 'id') = subject.id::text
  ))`;

/** False when the shop has no such lead. */
export async function eraseLead(stores: LeadStores, shopUid: string, id: string): Promise<boolean> {
  return (await eraseLeads(stores, sql`select id from leads where id = ${id} and shop_uid = ${shopUid}`)) > 0;
}

/** By the customer who sent it. False when it does not exist anymore. */
export async function eraseOwnLead(stores: LeadStores, id: string): Promise<boolean> {
  return (await eraseLeads(stores, sql`select id from leads where id = ${id} and kind = 'looks'`)) > 0;
}

/** Which of these a shop does not have, or not anymore. */
export async function findErasedLeads(db: Db, shopUid: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select shown.id from unnest(${[...ids]}::uuid[]) as shown (id)
    where not exists (select from leads where leads.id = shown.id and shop_uid = ${shopUid})`.execute(db);
  return rows.map(({ id }) => id);
}

const batchSize = 200;

/**
 * When a closed `lead` of a `shop` is erased; null while it is open. An archived one with an accepted appointment is kept
 * as if it was closed on that day. For queries with these two aliases.
 */
export const erasedAt = sql<Date | null>`
  greatest(lead.closed_at, case when lead.status = 'archived' then (
    select max((draft -> 'appointment' ->> 'startsAt')::timestamptz) from quotes
    where lead_id = lead.id and status = 'accepted') end) + shop.retention_days * interval '1 day'`;

/** Erases what its shop keeps no longer, in batches: a statement must not hold thousands of rows. */
export function eraseClosedLeads(stores: LeadStores, at: RawBuilder<unknown>): Promise<number> {
  const due = sql`
    select lead.id from leads as lead join shops as shop on shop.uid = lead.shop_uid
    where lead.closed_at <= ${at} - shop.retention_days * interval '1 day' and ${erasedAt} <= ${at}
    limit ${batchSize}`;
  return eraseInBatches(stores, due);
}

/** Those of the site's forms, and looks for no shop. */
export function eraseLeadsWithoutShop(stores: LeadStores, before: RawBuilder<unknown>): Promise<number> {
  const due = sql`select id from leads where shop_uid is null and created_at <= ${before} limit ${batchSize}`;
  return eraseInBatches(stores, due);
}

async function eraseInBatches(stores: LeadStores, due: RawBuilder<unknown>): Promise<number> {
  let erased = 0;
  let batch: number;
  do {
    batch = await eraseLeads(stores, due);
    erased += batch;
  } while (batch === batchSize);
  return erased;
}

/** By the operator, whosever it is. False when there is none. */
export async function eraseAnyLead(stores: LeadStores, id: string): Promise<boolean> {
  return (await eraseLeads(stores, sql`select id from leads where id = ${id}`)) > 0;
}

export async function setRetention(db: Db, shopUid: string, days: number): Promise<void> {
  await db.updateTable("shops").set({ retention_days: days }).where("uid", "=", shopUid).execute();
}
