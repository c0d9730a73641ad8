import { randomUUID } from "node:crypto";
import type { LeadStatus } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { type LeadStores, putLeadFiles } from "./lead-files.ts";
import type { LookLeadForm } from "./store-look-lead.ts";

/** A lead of the past. */
export interface PastLead
  extends Pick<
    LookLeadForm,
    "name" | "email" | "phone" | "message" | "source" | "facts" | "looks" | "photo"
  > {
  shopUid: string;
  status: LeadStatus;
  receivedAt: Date;
  updatedAt: Date;
  isUnread: boolean;
}

/** Stores a lead with its looks, without mails. Returns its id. */
export async function insertPastLead(stores: LeadStores, lead: PastLead): Promise<string> {
  const { db } = stores;
  const { shopUid, name, email, phone, message, source, facts, status, receivedAt, updatedAt } = lead;
  const openedAt = lead.isUnread ? null : updatedAt;
  const closedAt = ["done", "lost", "archived"].includes(status) ? updatedAt : null;
  const { rows } = await sql<{ id: string }>`
    insert into leads (kind, shop_uid, name, email, phone, message, sent_at, source, facts, status, created_at,
      updated_at, opened_at, closed_at)
    values ('looks', ${shopUid}, ${name}, ${email}, ${phone}, ${message}, ${receivedAt}, ${source},
      ${JSON.stringify(facts)}::jsonb, ${status}, ${receivedAt}, ${updatedAt}, ${openedAt}, ${closedAt})
    returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  for (const [position, look] of lead.looks.entries())
    await sql`
      insert into lead_looks (lead_id, position, name, layers)
      values (${id}, ${position}, ${look.name}, ${JSON.stringify(look.layers)}::jsonb)`.execute(db);
  const first = { photo: 0, scene: null, decal: null };
  const pictures = lead.looks.map((look, position) => ({ ...look, ...first, position }));
  const photo = lead.photo ? [{ ...lead.photo, ...first, position: null }] : [];
  const names = await putLeadFiles(stores, [...photo, ...pictures]);
  await sql`update lead_files set lead_id = ${id} where name = any(${names}::text[])`.execute(db);
  return id;
}

export interface PastEvent {
  kind: "status" | "note" | "quote";
  data: object;
  at: Date;
  /** Null: the customer. */
  accountId: string | null;
}

/** Writes the history of a lead. */
export async function addPastEvents(db: Db, leadId: string, events: readonly PastEvent[]): Promise<void> {
  for (const { kind, data, at, accountId } of events)
    await sql`
      insert into lead_events (lead_id, account_id, by_customer, kind, data, note_id, created_at)
      values (${leadId}, ${accountId}, ${accountId === null}, ${kind}, ${JSON.stringify(data)}::jsonb,
        ${kind === "note" ? randomUUID() : null}::uuid, ${at})`.execute(db);
}

interface PastQuote {
  quoteId: string;
  mailedAt: Date;
  viewedAt: Date;
  acceptedAt: Date | undefined;
  signerName: string;
}

/** What came of the only version of a quote. */
export async function recordPastQuote(db: Db, quote: PastQuote): Promise<void> {
  const { quoteId, mailedAt, viewedAt, acceptedAt, signerName } = quote;
  const isAccepted = acceptedAt !== undefined;
  await sql`
    update quote_versions set mailed_at = ${mailedAt}, viewed_at = ${viewedAt},
      answer = ${isAccepted ? "accepted" : null}, answered_at = ${acceptedAt ?? null},
      signer_name = ${isAccepted ? signerName : null}
    where quote_id = ${quoteId}`.execute(db);
  await sql`
    update quotes set created_at = ${mailedAt}, updated_at = ${acceptedAt ?? mailedAt}
    where id = ${quoteId}`.execute(db);
}
