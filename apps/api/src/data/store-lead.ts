import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { addLeadJobs, type LeadJobs } from "./lead-jobs.ts";
import { checkLeadLimit, explainRefusal, type LeadSender, type StoreResult } from "./lead-senders.ts";
import type { LeadForm } from "./leads.ts";

export interface StoreLeadOptions {
  form: LeadForm;
  jobs: LeadJobs;
  /** Undefined: no limit applies. */
  sender: LeadSender | undefined;
}

/**
 * Stores a lead together with its jobs. `duplicate`: the same form was stored within the last ten minutes. `refused`:
 * the sender has reached the limit.
 *
 * This is a single statement, so one round trip and one disk sync. Concurrent copies of a form, and concurrent forms
 * of one sender, wait for each other on the rows that `on conflict` locks, and then see what the first one wrote.
 */
export async function storeLead(db: Db, { form, jobs, sender }: StoreLeadOptions): Promise<StoreResult> {
  const fingerprint = hashForm(form);
  const { rows } = await sql<{ isDuplicate: boolean; isAllowed: boolean; jobs: number }>`
    with duplicate as materialized (${findDuplicate(fingerprint)}),
    ${checkLeadLimit("site", sender)},
    new_form as (
      insert into recent_forms as form (fingerprint) select ${fingerprint}::bytea from allowed
      on conflict (fingerprint) do update set sent_at = now()
        where form.sent_at <= now() - interval '10 minutes'
      returning true
    ),
    lead as (${insertLead(form)} returning id),
    job as (${addLeadJobs(jobs)})
    select exists (select from duplicate) as "isDuplicate", exists (select from allowed) as "isAllowed",
      (select count(added)::int from job) as jobs`.execute(db);
  const [{ isDuplicate, isAllowed, jobs: added } = nothingStored] = rows;
  if (added > 0) return { kind: "stored" };
  if (isDuplicate || isAllowed || !sender) return { kind: "duplicate" };
  return explainRefusal(db, { form: "site", duplicate: findDuplicate(fingerprint), sender });
}

const nothingStored = { isDuplicate: false, isAllowed: false, jobs: 0 };

function findDuplicate(fingerprint: Buffer): RawBuilder<unknown> {
  return sql`
    select from recent_forms
    where fingerprint = ${fingerprint} and sent_at > now() - interval '10 minutes'`;
}

/** A sender's clock may run ahead, and nothing is sent after it arrived. */
function insertLead(form: LeadForm): RawBuilder<unknown> {
  const demo = form.kind === "demo" ? form : undefined;
  const contact = form.kind === "contact" ? form : undefined;
  const business = contact?.type === "business" ? contact : undefined;
  return sql`
    insert into leads (kind, name, email, shop_name, phone, address,
      type, message, business_name, website, sent_at)
    select ${form.kind}, ${form.name}, ${form.email}, ${demo?.shopName}, ${demo?.phone}, ${demo?.address},
      ${contact?.type}, ${contact?.message}, ${business?.businessName}, ${business?.website},
      ${contact && sql`least(${new Date(contact.timestamp)}::timestamptz, now())`}
    from new_form`;
}

/** SHA-256 of everything the person typed. The timestamp is left out: it differs in each copy. */
function hashForm(form: LeadForm): Buffer {
  const { email, ...typed } = form;
  const sent = { ...typed, email: email.toLowerCase(), timestamp: undefined };
  const sorted = Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}
