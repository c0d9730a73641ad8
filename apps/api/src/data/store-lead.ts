import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { addLeadJobs, type LeadJobs } from "./lead-jobs.ts";
import { allowLead, explainRefusal, type LeadSender, type Stored } from "./lead-senders.ts";
import type { LeadForm } from "./leads.ts";

export interface StoreLeadOptions {
  form: LeadForm;
  jobs: LeadJobs;
  /** Undefined: nobody counts. */
  sender: LeadSender | undefined;
}

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
    allowed as (${allowLead("site", sender)}),
    fresh as (
      insert into recent_forms as form (fingerprint) select ${fingerprint}::bytea from allowed
      on conflict (fingerprint) do update set sent_at = now()
        where form.sent_at <= now() - interval '10 minutes'
      returning true
    ),
    lead as (${insertLead(form)} returning id),
    job as (${addLeadJobs(jobs)})
    select exists (select from twin) as "isKnown", exists (select from allowed) as "isAllowed",
      (select count(added)::int from job) as jobs`.execute(db);
  const [{ isKnown, isAllowed, jobs: added } = nothing] = rows;
  if (added > 0) return { kind: "stored" };
  if (isKnown || isAllowed || !sender) return { kind: "known" };
  return explainRefusal(db, { form: "site", twin: findTwin(fingerprint), sender });
}

const nothing = { isKnown: false, isAllowed: false, jobs: 0 };

function findTwin(fingerprint: Buffer): RawBuilder<unknown> {
  return sql`
    select from recent_forms
    where fingerprint = ${fingerprint} and sent_at > now() - interval '10 minutes'`;
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
