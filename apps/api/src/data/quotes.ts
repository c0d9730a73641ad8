import { type QuoteDraft, type QuoteStatus, quoteStatuses, type Totals } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { hasWords } from "./has-words.ts";

export interface StoredQuote {
  id: string;
  number: number;
  leadId: string | null;
  status: "draft" | "sent" | "accepted" | "declined";
  draft: QuoteDraft;
  draftVersion: number;
  sentDraftVersion: number | null;
  updatedAt: Date;
  /** Number of the newest sent version; 0 before the first. */
  latest: number;
  /** Of that version; null before the first. */
  sentTotals: Totals | null;
  /** The days of the newest sent version are over. */
  isExpired: boolean;
}

const quoteColumns = sql`
  quote.id, quote.number, quote.lead_id as "leadId", quote.status, quote.draft, quote.draft_version as "draftVersion",
  quote.sent_draft_version as "sentDraftVersion", quote.updated_at as "updatedAt",
  coalesce(newest.version, 0) as latest, newest."sentTotals", coalesce(newest.expires_at <= now(), false) as "isExpired"`;

const newestVersion = sql`
  left join lateral (
    select version, expires_at, content::jsonb -> 'totals' as "sentTotals"
    from quote_versions where quote_id = quote.id order by version desc limit 1
  ) as newest on true`;

interface NewQuote {
  shopUid: string;
  leadId: string;
  /** Position of the look that it starts from. */
  look: number;
  draft: QuoteDraft;
}

/** Creates a draft with the shop's next number. Returns its id. */
export async function createQuote(db: Db, { shopUid, leadId, look, draft }: NewQuote): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update shops set last_quote_number = last_quote_number + 1 where uid = ${shopUid}
      returning last_quote_number as number
    )
    insert into quotes (shop_uid, lead_id, look, number, draft)
    select ${shopUid}, ${leadId}::uuid, ${look}, number, ${JSON.stringify(draft)}::jsonb from counted
    returning id`.execute(db);
  const [created] = rows;
  if (!created) throw new Error(`There is no shop ${shopUid}.`);
  return created.id;
}

/** A sent quote whose days are over is expired. */
const shownStatus = sql`
  case when quote.status = 'sent' and newest.expires_at <= now() then 'expired' else quote.status end`;

interface QuoteQuery {
  shopUid: string;
  status?: QuoteStatus | undefined;
  /** Each must be part of number, customer, car or lines, as `toPlainWords` makes them. */
  words: readonly string[];
  /** Numbers below this one. */
  after?: number | undefined;
  limit: number;
}

/** Newest first. */
export async function listQuotes(db: Db, query: QuoteQuery): Promise<StoredQuote[]> {
  const { shopUid, status, words, after, limit } = query;
  const { rows } = await sql<StoredQuote>`
    select ${quoteColumns} from quotes as quote ${newestVersion}
    where quote.shop_uid = ${shopUid} and ${matchesWords(words)}
      and (${after ?? null}::int is null or quote.number < ${after ?? null}::int)
      and (${status ?? null}::text is null or ${shownStatus} = ${status ?? null}::text)
    order by quote.number desc limit ${limit}`.execute(db);
  return rows;
}

function matchesWords(words: readonly string[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...hasWords("quote", words)], sql` and `);
}

type Counts = Record<QuoteStatus, number>;

/** How many quotes of a shop have each status, and how many of them have the words. */
export async function countQuotes(
  db: Db,
  { shopUid, words }: Pick<QuoteQuery, "shopUid" | "words">,
): Promise<{ counts: Counts; matches: Counts }> {
  const { rows } = await sql<{ status: QuoteStatus; count: number; matching: number }>`
    select ${shownStatus} as status, count(*)::int as count,
      count(*) filter (where ${matchesWords(words)})::int as matching
    from quotes as quote ${newestVersion} where quote.shop_uid = ${shopUid} group by 1`.execute(db);
  const none = quoteStatuses.map((status) => [status, 0] as const);
  return {
    counts: Object.fromEntries([...none, ...rows.map((row) => [row.status, row.count])]) as Counts, // all are in `none`
    matches: Object.fromEntries([...none, ...rows.map((row) => [row.status, row.matching])]) as Counts,
  };
}

/** Newest first. */
export async function listQuotesOfLead(db: Db, shopUid: string, leadId: string): Promise<StoredQuote[]> {
  const { rows } = await sql<StoredQuote>`
    select ${quoteColumns} from quotes as quote ${newestVersion}
    where quote.shop_uid = ${shopUid} and quote.lead_id = ${leadId} order by quote.number desc`.execute(db);
  return rows;
}

export async function findQuote(db: Db, shopUid: string, id: string): Promise<StoredQuote | undefined> {
  const { rows } = await sql<StoredQuote>`
    select ${quoteColumns} from quotes as quote ${newestVersion}
    where quote.shop_uid = ${shopUid} and quote.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks a quote until the caller's transaction ends, and reads it. The lead is locked first, as where a lead is erased:
 * two transactions with opposite orders would wait for each other.
 */
export async function lockQuote(db: Db, shopUid: string, id: string): Promise<StoredQuote | undefined> {
  await sql`
    select from leads where id = (select lead_id from quotes where id = ${id} and shop_uid = ${shopUid})
    for update`.execute(db);
  await sql`select from quotes where id = ${id} and shop_uid = ${shopUid} for update`.execute(db);
  return findQuote(db, shopUid, id);
}

interface DraftChange {
  shopUid: string;
  id: string;
  draftVersion: number;
  draft: QuoteDraft;
}

/** False when the shop has no such quote with this draft, or the quote is accepted. */
export async function saveDraft(db: Db, { shopUid, id, draftVersion, draft }: DraftChange): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quotes set draft = ${JSON.stringify(draft)}::jsonb, draft_version = draft_version + 1, updated_at = now()
    where id = ${id} and shop_uid = ${shopUid} and draft_version = ${draftVersion} and status <> 'accepted'`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** False when the shop has no such quote, or it was sent. */
export async function deleteDraft(db: Db, shopUid: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from quotes where id = ${id} and shop_uid = ${shopUid} and status = 'draft'`.execute(db);
  return numAffectedRows === 1n;
}

/** Which of these a shop does not have, or not anymore. */
export async function findErasedQuotes(db: Db, shopUid: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select shown.id from unnest(${[...ids]}::uuid[]) as shown (id)
    where not exists (select from quotes where quotes.id = shown.id and shop_uid = ${shopUid})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setQuoteStatus(db: Db, id: string, status: StoredQuote["status"]): Promise<void> {
  await sql`
    update quotes set status = ${status}, updated_at = now(),
      sent_draft_version = case when ${status} = 'sent' then draft_version else sent_draft_version end
    where id = ${id}`.execute(db);
}

/** Makes the draft again what was sent and accepted, so that lists, searches and deletions go by the agreement. */
export async function acceptQuote(db: Db, id: string, accepted: QuoteDraft): Promise<void> {
  await sql`
    update quotes set status = 'accepted', draft = ${JSON.stringify(accepted)}::jsonb,
      sent_draft_version = draft_version, updated_at = now()
    where id = ${id}`.execute(db);
}
