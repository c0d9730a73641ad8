import type { LeadStatus } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface LeadEventRow {
  id: string;
  at: Date;
  /** The member's name, or their email address. Null: the customer, or an account that no longer exists. */
  by: string | null;
  byCustomer: boolean;
  kind: "status" | "assignee" | "note" | "quote";
  data: { from?: string | null; to?: string | null; text?: string } & Partial<QuoteEvent>;
}

/** What happened to a quote of the lead. */
export interface QuoteEvent {
  what: "sent" | "accepted" | "declined";
  number: number;
  version: number;
}

/** Oldest first. */
export async function listLeadEvents(db: Db, shopUid: string, leadId: string): Promise<LeadEventRow[]> {
  const { rows } = await sql<LeadEventRow>`
    select event.id, event.created_at as at, coalesce(nullif(account.name, ''), account.email) as by,
      event.by_customer or (event.account_id is null and event.kind = 'quote'
        and event.data->>'what' in ('accepted', 'declined')) as "byCustomer", event.kind, event.data
    from lead_events as event join leads on leads.id = event.lead_id
      left join accounts as account on account.id = event.account_id
    where event.lead_id = ${leadId} and leads.shop_uid = ${shopUid} order by event.id`.execute(db);
  return rows;
}

export interface NewNote {
  shopUid: string;
  leadId: string;
  accountId: string;
  noteId: string;
  text: string;
}

/** False when the shop has no such lead. A repeat with the same id stores nothing more. */
export async function addLeadNote(db: Db, note: NewNote): Promise<boolean> {
  const { shopUid, leadId, accountId, noteId, text } = note;
  const { rows } = await sql`
    with lead as (
      update leads set updated_at = now(), opened_at = coalesce(opened_at, now())
      where id = ${leadId} and shop_uid = ${shopUid} returning id
    ), event as (
      insert into lead_events (lead_id, account_id, kind, data, note_id)
      select id, ${accountId}, 'note', ${JSON.stringify({ text })}::jsonb, ${noteId}::uuid from lead
      on conflict (note_id) do nothing
    )
    select from lead`.execute(db);
  return rows.length > 0;
}

export interface LeadUpdate {
  shopUid: string;
  id: string;
  /** The version that the member saw. */
  version: number;
  accountId: string;
  status?: LeadStatus | undefined;
  /** Null: nobody. The name is for the history. */
  assignee?: { accountId: string | null; name: string | null } | undefined;
}

interface Before {
  status: LeadStatus;
  assigneeId: string | null;
  assigneeName: string | null;
}

/** False when the shop has no such lead with this version. Runs in the caller's transaction. */
export async function updateLead(db: Db, update: LeadUpdate): Promise<boolean> {
  const { shopUid, id, version, status, assignee } = update;
  const { rows } = await sql<Before>`
    select lead.status, lead.assignee_id as "assigneeId",
      (select coalesce(nullif(name, ''), email) from accounts where id = lead.assignee_id) as "assigneeName"
    from leads as lead
    where lead.id = ${id} and lead.shop_uid = ${shopUid} and lead.version = ${version} for update`.execute(
    db,
  );
  const [before] = rows;
  if (!before) return false;
  const events = listChanges(before, update);
  if (events.length === 0) return true;
  await sql`
    update leads set status = ${status ?? before.status},
      assignee_id = ${assignee === undefined ? before.assigneeId : assignee.accountId},
      version = version + 1, updated_at = now(), opened_at = coalesce(opened_at, now())
    where id = ${id}`.execute(db);
  for (const { kind, data } of events)
    await sql`
      insert into lead_events (lead_id, account_id, kind, data)
      values (${id}, ${update.accountId}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(db);
  return true;
}

interface QuoteFollowing {
  leadId: string;
  /** Null: the customer. */
  accountId: string | null;
  event: QuoteEvent;
}

const statusAfter: Record<QuoteEvent["what"], { to: LeadStatus; from: readonly LeadStatus[] }> = {
  sent: { to: "quoted", from: ["new", "contacted", "lost", "archived"] },
  accepted: { to: "booked", from: ["new", "contacted", "quoted", "lost", "archived"] },
  declined: { to: "lost", from: ["quoted"] },
};

/** Writes what happened to a quote into its lead's history; the status follows. Runs in the caller's transaction. */
export async function followQuote(db: Db, { leadId, accountId, event }: QuoteFollowing): Promise<void> {
  const { rows } = await sql<{ status: LeadStatus }>`
    select status from leads where id = ${leadId} for update`.execute(db);
  const status = rows[0]?.status;
  if (status === undefined) return; // erased in the meantime
  const { to, from } = statusAfter[event.what];
  const isMoved = from.includes(status);
  await sql`
    update leads set status = ${isMoved ? to : status}, version = version + ${isMoved ? 1 : 0}, updated_at = now(),
      opened_at = coalesce(opened_at, now()) where id = ${leadId}`.execute(db);
  const events = [
    { kind: "quote", data: event },
    ...(isMoved ? [{ kind: "status", data: { from: status, to } }] : []),
  ];
  for (const { kind, data } of events)
    await sql`
      insert into lead_events (lead_id, account_id, by_customer, kind, data)
      values (${leadId}, ${accountId}, ${accountId === null}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(
      db,
    );
}

function listChanges(before: Before, { status, assignee }: LeadUpdate) {
  const isMoved = status !== undefined && status !== before.status;
  const isGiven = assignee !== undefined && assignee.accountId !== before.assigneeId;
  return [
    ...(isMoved ? [{ kind: "status", data: { from: before.status, to: status } }] : []),
    ...(isGiven ? [{ kind: "assignee", data: { from: before.assigneeName, to: assignee.name } }] : []),
  ];
}

/** A member has seen the lead. */
export async function openLead(db: Db, shopUid: string, id: string): Promise<void> {
  await sql`
    update leads set opened_at = now()
    where id = ${id} and shop_uid = ${shopUid} and opened_at is null`.execute(db);
}
