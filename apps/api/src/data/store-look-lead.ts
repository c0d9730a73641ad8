import type { LeadFacts, LeadFlag, LeadSource, LookLead, SentLayer } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { addLeadJobs, type LeadJobs } from "./lead-jobs.ts";
import { checkLeadLimit, explainRefusal, type LeadSender, type StoreResult } from "./lead-senders.ts";
import type { PictureType } from "./leads.ts";

/** A look ready to be stored. */
export interface NewLook {
  name: string;
  layers: readonly SentLayer[];
  pictureType: PictureType;
  /** Base64. */
  picture: string;
}

export type LookLeadForm = Pick<LookLead, "id" | "name" | "email" | "phone" | "message" | "timestamp"> & {
  /** The shop that owns the lead. Null: Livery. */
  shopUid: string | null;
  source: LeadSource;
  facts: LeadFacts;
  /** What the server could not understand. */
  flags: readonly LeadFlag[];
  /** The frame's embed key, when no shop has it. */
  unknownShop: string | null;
  /** JSON of the looks as sent, without pictures, when a part of them could not be read; otherwise null. */
  unreadLooks: string | null;
  looks: readonly NewLook[];
};

export interface StoreLookLeadOptions {
  form: LookLeadForm;
  jobs: LeadJobs;
  /** Undefined: no limit applies. */
  sender: LeadSender | undefined;
}

/**
 * Stores a lead with its looks and jobs in one statement, as `storeLead` does. `duplicate`: a lead with this id
 * already exists, however old, and stays unchanged, or existed and was erased. `taken`: it belongs to another shop.
 */
export async function storeLookLead(
  db: Db,
  { form, jobs, sender }: StoreLookLeadOptions,
): Promise<StoreResult | { kind: "taken" }> {
  const duplicate = sql`
    select from leads where id = ${form.id} union all select from erased_leads where id = ${form.id}`;
  const { rows } = await sql<{ isDuplicate: boolean; isAllowed: boolean; jobs: number }>`
    with duplicate as materialized (${duplicate}),
    ${checkLeadLimit("looks", sender)},
    lead as (${insertLead(form)}),
    look as (${insertLooks(form.looks)}),
    mail as (insert into lead_mails (lead_id, mail) select lead.id, mail from lead, unnest(${jobs.mails}::text[]) as mail),
    job as (${addLeadJobs(jobs)})
    select exists (select from duplicate) as "isDuplicate", exists (select from allowed) as "isAllowed",
      (select count(added)::int from job) as jobs`.execute(db);
  const [{ isDuplicate, isAllowed, jobs: added } = { isDuplicate: false, isAllowed: false, jobs: 0 }] = rows;
  if (added > 0) return { kind: "stored" };
  const result: StoreResult =
    isDuplicate || isAllowed || !sender
      ? { kind: "duplicate" }
      : await explainRefusal(db, { source: "looks", duplicate, sender });
  const isTaken = result.kind === "duplicate" && (await isLeadOfAnother(db, form));
  return isTaken ? { kind: "taken" } : result;
}

async function isLeadOfAnother(db: Db, { id, shopUid }: LookLeadForm): Promise<boolean> {
  const { rows } = await sql`
    select from leads where id = ${id} and shop_uid <> ${shopUid}`.execute(db);
  return rows.length > 0;
}

function insertLead(form: LookLeadForm): RawBuilder<unknown> {
  return sql`
    insert into leads (id, kind, shop_uid, name, email, phone, message, sent_at, source, facts, flags, unknown_shop,
      unread_looks)
    select ${form.id}::uuid, 'looks', ${form.shopUid}, ${form.name}, ${form.email}, ${form.phone}, ${form.message},
      ${new Date(form.timestamp)}::timestamptz, ${form.source}, ${JSON.stringify(form.facts)}::jsonb,
      ${form.flags}::text[], ${form.unknownShop},
      ${form.unreadLooks}
    from allowed
    on conflict (id) do nothing
    returning id`;
}

function insertLooks(looks: readonly NewLook[]): RawBuilder<unknown> {
  const rows = JSON.stringify(looks.map((look, position) => ({ ...look, position })));
  return sql`
    insert into lead_looks (lead_id, position, name, layers, picture_type, picture)
    select lead.id, look.position, look.name, look.layers, look."pictureType", decode(look.picture, 'base64')
    from lead, jsonb_to_recordset(${rows}::jsonb)
      as look(position int, name text, layers jsonb, "pictureType" text, picture text)`;
}
