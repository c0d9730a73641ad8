import type { LeadSort, LeadSource, LeadStatus } from "@livery/contract";
import { leadStatuses } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { hasWords } from "./has-words.ts";
import { type LeadCursor, sortKeys } from "./lead-sort-keys.ts";

/** A lead as the inbox lists it. */
export interface ShopLeadRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  excerpt: string;
  status: LeadStatus;
  source: LeadSource;
  receivedAt: Date;
  updatedAt: Date;
  version: number;
  assigneeId: string | null;
  isUnread: boolean;
  looks: number;
  flags: string[];
  /** Where this lead stands in the order asked for. */
  key: string;
}

/** Which leads of a shop match, whatever their status. */
export interface ShopLeadFilter {
  shopUid: string;
  source?: LeadSource | undefined;
  /** An account. Null: leads of nobody. */
  assigneeId?: string | null | undefined;
  /** Only these, if they are the shop's. */
  ids?: readonly string[];
  /** Only those that no member has opened. */
  isUnread?: boolean;
  /** Each must be part of name, email address, phone number or message. Lowercase, without accents. */
  words: readonly string[];
}

export interface ShopLeadQuery extends ShopLeadFilter {
  status?: LeadStatus | undefined;
  /** Archived leads, too, which are otherwise only found by their status or by words. */
  withArchived?: boolean;
  sort: LeadSort;
  after?: LeadCursor | undefined;
  limit: number;
}

/** One page of the inbox. Pages follow each other by key, so that the last costs no more than the first. */
export async function listShopLeads(db: Db, query: ShopLeadQuery): Promise<ShopLeadRow[]> {
  const { status, withArchived, words, sort, after, limit } = query;
  const { column, parse, format, direction } = sortKeys[sort];
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  const conditions: RawBuilder<unknown>[] = [
    ...listConditions(query),
    ...(status ? [sql`lead.status = ${status}`] : []),
    ...(status || withArchived || words.length > 0 ? [] : [sql`lead.status <> 'archived'`]),
    ...(after ? [sql`(${column}, lead.id) ${beyond} (${parse(after.key)}, ${after.id}::uuid)`] : []),
  ];
  const order = sql.raw(direction);
  const { rows } = await sql<ShopLeadRow>`
    select ${leadColumns}, ${format} as key from leads as lead
    where ${sql.join(conditions, sql` and `)}
    order by ${column} ${order}, lead.id ${order} limit ${limit}`.execute(db);
  return rows;
}

function listConditions(filter: ShopLeadFilter): RawBuilder<unknown>[] {
  const { shopUid, source, assigneeId, ids, isUnread, words } = filter;
  return [
    sql`lead.shop_uid = ${shopUid}`,
    ...(ids ? [sql`lead.id = any(${[...ids]}::uuid[])`] : []),
    ...(source ? [sql`lead.source = ${source}`] : []),
    ...(assigneeId === undefined ? [] : [sql`lead.assignee_id is not distinct from ${assigneeId}`]),
    ...(isUnread ? [sql`lead.opened_at is null`] : []),
    ...hasWords("lead", words),
  ];
}

export async function findShopLead(db: Db, shopUid: string, id: string): Promise<ShopLeadRow | undefined> {
  const { rows } = await sql<ShopLeadRow>`
    select ${leadColumns}, '' as key from leads as lead
    where lead.shop_uid = ${shopUid} and lead.id = ${id}`.execute(db);
  return rows[0];
}

const leadColumns = sql`
  lead.id, lead.name, lead.email, lead.phone, left(lead.message, 160) as excerpt, lead.status, lead.source,
  lead.created_at as "receivedAt", lead.updated_at as "updatedAt", lead.version, lead.assignee_id as "assigneeId",
  lead.opened_at is null as "isUnread", lead.flags,
  (select count(*)::int from lead_looks where lead_id = lead.id) as looks`;

type Counts = Record<LeadStatus, number>;

/** How many leads of the shop have each status, how many of them match, and how many in the inbox are unread. */
export async function countLeads(
  db: Db,
  filter: ShopLeadFilter,
): Promise<{ counts: Counts; matches: Counts; unread: number }> {
  const { rows } = await sql<{ status: LeadStatus; count: number; matching: number; unread: number }>`
    select lead.status, count(*)::int as count,
      count(*) filter (where ${sql.join(listConditions(filter), sql` and `)})::int as matching,
      count(*) filter (where lead.opened_at is null and lead.status <> 'archived')::int as unread
    from leads as lead where lead.shop_uid = ${filter.shopUid} group by lead.status`.execute(db);
  const none = leadStatuses.map((status) => [status, 0] as const);
  return {
    counts: Object.fromEntries([...none, ...rows.map((row) => [row.status, row.count])]) as Counts, // all are in `none`
    matches: Object.fromEntries([...none, ...rows.map((row) => [row.status, row.matching])]) as Counts,
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
  };
}

/** How many leads in the inbox of a shop no member has opened. */
export async function countUnreadLeads(db: Db, shopUid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leads
    where shop_uid = ${shopUid} and opened_at is null and status <> 'archived'`.execute(db);
  return rows[0]?.count ?? 0;
}
