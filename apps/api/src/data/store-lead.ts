import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import type { LeadForm } from "./leads.ts";

export interface LeadLimit {
  perTenMinutes: number;
  perDay: number;
}

export interface StoreLeadOptions {
  form: LeadForm;
  /** Each job gets `{ leadId, mail }`. */
  jobs: { task: string; mails: readonly string[] };
  /** Whose leads are counted, and how many may come. Undefined: nobody counts. */
  sender: { address: string; limit: LeadLimit } | undefined;
}

export type Stored = { kind: "stored" } | { kind: "known" } | { kind: "refused"; retryAfterSeconds: number };

/**
 * Stores a lead together with its jobs, or neither. `known`: the same form was stored in the last ten minutes.
 * `refused`: its sender has sent too many.
 *
 * It is one statement, so one round trip and one sync to disk. Copies of a form, and forms of one sender, that
 * arrive at once wait for each other at the rows that `on conflict` locks, and then see what the first one wrote.
 */
export async function storeLead(db: Db, { form, jobs, sender }: StoreLeadOptions): Promise<Stored> {
  const fingerprint = fingerprintOf(form);
  const { rows } = await sql<{ isKnown: boolean; isAllowed: boolean; jobs: number }>`
    with twin as materialized (${findTwin(fingerprint)}),
    allowed as (${sender ? countSender(sender) : sql`select where not exists (select from twin)`}),
    fresh as (
      insert into recent_forms as form (fingerprint) select ${fingerprint}::bytea from allowed
      on conflict (fingerprint) do update set sent_at = now()
        where form.sent_at <= now() - interval '10 minutes'
      returning true
    ),
    lead as (${insertLead(form)} returning id),
    job as (
      select graphile_worker.add_jobs(array_agg(json_populate_record(
        null::graphile_worker.job_spec,
        json_build_object('identifier', ${jobs.task}::text, 'payload', json_build_object('leadId', lead.id, 'mail', mail))
      ))) as added
      from lead, unnest(${jobs.mails}::text[]) as mail
      group by lead.id
    )
    select exists (select from twin) as "isKnown", exists (select from allowed) as "isAllowed",
      (select count(added)::int from job) as jobs`.execute(db);
  const [{ isKnown, isAllowed, jobs: added } = nothing] = rows;
  if (added > 0) return { kind: "stored" };
  if (isKnown || isAllowed || !sender) return { kind: "known" };
  return explainRefusal(db, fingerprint, sender);
}

const nothing = { isKnown: false, isAllowed: false, jobs: 0 };

function findTwin(fingerprint: Buffer): RawBuilder<unknown> {
  return sql`
    select from recent_forms
    where fingerprint = ${fingerprint} and sent_at > now() - interval '10 minutes'`;
}

/** Writes down that a lead comes from here, unless the nth before it came too short a time ago. */
function countSender({ address, limit: { perTenMinutes, perDay } }: Sender): RawBuilder<unknown> {
  return sql`
    insert into lead_senders as sender (network, recent)
    select ${networkOf(address)}, array[now()] where not exists (select from twin)
    on conflict (network) do update set recent = (now() || sender.recent)[1:${perDay}::int]
      where coalesce(sender.recent[${perTenMinutes}::int] <= now() - interval '10 minutes', true)
        and coalesce(sender.recent[${perDay}::int] <= now() - interval '1 day', true)
    returning true`;
}

/** One household or company: with IPv6 it has a /64, and any address in it for the asking. */
function networkOf(address: string): RawBuilder<unknown> {
  return sql`network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 32 else 64 end))::cidr`;
}

function insertLead(form: LeadForm): RawBuilder<unknown> {
  const demo = form.kind === "demo" ? form : undefined;
  const contact = form.kind === "contact" ? form : undefined;
  const business = contact?.type === "business" ? contact : undefined;
  return sql`
    insert into leads (kind, name, email, shop_name, phone, address,
      type, message, business_name, website, sent_at)
    select ${form.kind}, ${form.name}, ${form.email}, ${demo?.shopName}, ${demo?.phone}, ${demo?.address},
      ${contact?.type}, ${contact?.message}, ${business?.businessName}, ${business?.website},
      ${contact && new Date(contact.timestamp)}::timestamptz
    from fresh`;
}

/** A copy of a form that was being stored at that very moment is no refusal: it is seen now. */
async function explainRefusal(
  db: Db,
  fingerprint: Buffer,
  { address, limit: { perTenMinutes, perDay } }: Sender,
): Promise<Stored> {
  const { rows } = await sql<{ isKnown: boolean; retryAfterSeconds: number | null }>`
    select exists (${findTwin(fingerprint)}) as "isKnown", (
      select ceil(extract(epoch from greatest(
        recent[${perTenMinutes}::int] + interval '10 minutes', recent[${perDay}::int] + interval '1 day'
      ) - now()))::int
      from lead_senders where network = ${networkOf(address)}
    ) as "retryAfterSeconds"`.execute(db);
  const [{ isKnown, retryAfterSeconds } = { isKnown: false, retryAfterSeconds: null }] = rows;
  if (isKnown) return { kind: "known" };
  return { kind: "refused", retryAfterSeconds: Math.max(1, retryAfterSeconds ?? 1) };
}

type Sender = NonNullable<StoreLeadOptions["sender"]>;

/** Of all that a person typed; not of the moment, which is another in each copy. */
function fingerprintOf(form: LeadForm): Buffer {
  const { email, ...typed } = form;
  const sent = { ...typed, email: email.toLowerCase(), timestamp: undefined };
  const sorted = Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}

/** Forgets what no limit and no copy will ask about again. */
export async function forgetSenders(db: Db): Promise<void> {
  await sql`delete from recent_forms where sent_at <= now() - interval '10 minutes'`.execute(db);
  await sql`delete from lead_senders where recent[1] <= now() - interval '1 day'`.execute(db);
}
