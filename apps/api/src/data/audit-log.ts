import type { AuditAction } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

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

/** Kept for two years. */
export async function deleteOldAuditEntries(db: Db): Promise<void> {
  await sql`delete from audit_entries where created_at < now() - interval '2 years'`.execute(db);
}
