import type { AuditAction } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

export interface NewAuditEntry {
  shopUid: string;
  accountId: string;
  action: AuditAction;
  subject: string;
  /** An account that the subject begins with, by its email address. */
  about: string | undefined;
  address: string | undefined;
}

export async function addAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  const { shopUid, accountId, action, subject, about, address } = entry;
  await sql`
    insert into audit_entries (shop_uid, account_id, action, subject, address)
    values (${shopUid}, ${accountId}, ${action},
      trim(coalesce((select email from accounts where id = ${about ?? null}), '') || ' ' || ${subject}),
      ${address ?? null})`.execute(db);
}

export interface ProviderEntry {
  action: AuditAction;
  subject: string;
  /** The provider's id of what happened. */
  reference: string;
  /** Undefined: now. */
  at: Date | undefined;
  /** Mails it. */
  mail?: { task: JobTask; payload: object };
}

/**
 * Adds what the payment provider reports, in this order, and queues its mails in the same statement. What is there already, or
 * older than the log, is left out, and so are its mails.
 */
export async function addProviderEntries(
  db: Db,
  shopUid: string,
  entries: readonly ProviderEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const reported = JSON.stringify(entries);
  await sql`
    with added as (
      insert into audit_entries (shop_uid, action, subject, reference, created_at)
      select ${shopUid}, entry.action, entry.subject, entry.reference, coalesce(entry.at, now())
      from jsonb_to_recordset(${reported}::jsonb) as entry(action text, subject text, reference text, at timestamptz)
      where entry.at is null or entry.at > now() - interval '2 years'
      on conflict (shop_uid, action, reference) where reference is not null do nothing returning action, reference
    )
    select graphile_worker.add_job(mail -> 'task' ->> 'name',
      (mail -> 'payload' || jsonb_build_object('uid', ${shopUid}::text))::json,
      max_attempts => (mail -> 'task' ->> 'maxAttempts')::int)
    from added join jsonb_to_recordset(${reported}::jsonb) as entry(action text, reference text, mail jsonb)
      using (action, reference)
    where mail is not null`.execute(db);
}

export interface StoredAuditEntry {
  id: string;
  at: Date;
  by: string | null;
  action: AuditAction;
  subject: string;
  address: string | null;
}

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  shopUid: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const { rows } = await sql<StoredAuditEntry>`
    select entry.id, entry.created_at as at, coalesce(nullif(account.name, ''), account.email) as by, entry.action,
      entry.subject, entry.address
    from audit_entries as entry left join accounts as account on account.id = entry.account_id
    where entry.shop_uid = ${shopUid} and (${after ?? null}::bigint is null or entry.id < ${after ?? null}::bigint)
    order by entry.id desc limit ${limit}`.execute(db);
  return rows;
}
