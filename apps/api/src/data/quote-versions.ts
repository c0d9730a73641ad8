import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

export interface StoredVersion {
  id: string;
  quoteId: string;
  shopUid: string;
  leadId: string | null;
  number: number;
  version: number;
  /** JSON of a SentQuote, as hashed. */
  content: string;
  sha256: string;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  mailedAt: Date | null;
  viewedAt: Date | null;
  answer: "accepted" | "declined" | null;
  answeredAt: Date | null;
  signerName: string | null;
  declineReason: string | null;
  /** The shop has sent a newer one. */
  isSuperseded: boolean;
}

const versionColumns = sql`
  version.id, version.quote_id as "quoteId", quote.shop_uid as "shopUid", quote.lead_id as "leadId", quote.number,
  version.version, version.content, encode(version.sha256, 'hex') as sha256, version.sent_at as "sentAt",
  version.expires_at as "expiresAt", version.expires_at <= now() as "isExpired", version.mailed_at as "mailedAt",
  version.viewed_at as "viewedAt", version.answer, version.answered_at as "answeredAt",
  version.signer_name as "signerName", version.decline_reason as "declineReason",
  exists (
    select from quote_versions where quote_id = version.quote_id and version > version.version
  ) as "isSuperseded"
  from quote_versions as version join quotes as quote on quote.id = version.quote_id`;

/** Newest first. */
export async function listVersions(db: Db, quoteId: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select ${versionColumns} where version.quote_id = ${quoteId} order by version.version desc`.execute(db);
  return rows;
}

/** The version of a mailed link. */
export async function findVersion(db: Db, id: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`select ${versionColumns} where version.id = ${id}`.execute(db);
  return rows[0];
}

interface NewVersion {
  id: string;
  quoteId: string;
  version: number;
  content: string;
  sha256: string;
  sentBy: string;
  sentAt: Date;
  expiresAt: Date;
}

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  const { id, quoteId, content, sha256, sentBy, sentAt, expiresAt } = version;
  await sql`
    insert into quote_versions (id, quote_id, version, content, sha256, sent_by, sent_at, expires_at)
    values (${id}, ${quoteId}, ${version.version}, ${content}, decode(${sha256}, 'hex'), ${sentBy}, ${sentAt},
      ${expiresAt})`.execute(db);
}

/** The time of the database, in milliseconds. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** The first time counts. */
export async function recordView(db: Db, id: string): Promise<void> {
  await sql`update quote_versions set viewed_at = now() where id = ${id} and viewed_at is null`.execute(db);
}

/** Whether an earlier version of the quote was mailed to this address. */
export async function wasMailedEarlier(
  db: Db,
  { quoteId, version }: Pick<StoredVersion, "quoteId" | "version">,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from quote_versions where quote_id = ${quoteId} and version < ${version} and mailed_at is not null
      and content::jsonb ->> 'email' = ${email} limit 1`.execute(db);
  return rows.length > 0;
}

/** The mail server has taken the mail with the quote. */
export async function recordQuoteMail(db: Db, id: string): Promise<void> {
  await sql`update quote_versions set mailed_at = coalesce(mailed_at, now()) where id = ${id}`.execute(db);
}

interface Answer {
  id: string;
  answer: "accepted" | "declined";
  signerName: string | null;
  reason: string | null;
}

/** Runs in the caller's transaction, which has locked the quote. */
export async function recordAnswer(db: Db, { id, answer, signerName, reason }: Answer): Promise<void> {
  await sql`
    update quote_versions set answer = ${answer}, answered_at = now(), signer_name = ${signerName},
      decline_reason = ${reason}
    where id = ${id}`.execute(db);
}

/** Queues a mail about a version: `{ versionId, mail }`. Runs in the caller's transaction. */
export async function addQuoteMail(
  db: Db,
  task: JobTask,
  payload: { versionId: string; mail: string },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task.name}, ${JSON.stringify(payload)}::json,
      max_attempts => ${task.maxAttempts}::int)`.execute(db);
}
