import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

const linkValidity = sql`interval '7 days'`;

/** Whether the owner of this address has confirmed it for any lead that is still stored. */
export async function isEmailConfirmed(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from leads where lower(email) = lower(${email}) and email_confirmed_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The number of leads with the address of this one in the day before it. The same whenever it is asked. */
export async function countEarlierLeads(db: Db, leadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from leads as lead
    join leads as earlier on lower(earlier.email) = lower(lead.email)
      and (earlier.created_at, earlier.id) < (lead.created_at, lead.id)
      and earlier.created_at > lead.created_at - interval '1 day'
    where lead.id = ${leadId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Confirms the address of a lead with looks. The first time, it also queues the task with the payload
 * `{ leadId, mail }`, and the lead says how far this second mail is. False when the lead is unknown, or its link has expired.
 */
export async function confirmLeadEmail(
  db: Db,
  leadId: string,
  { task, mail }: { task: JobTask; mail: string },
): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    with confirmed as (
      update leads set email_confirmed_at = now()
      where id = ${leadId} and kind = 'looks' and email_confirmed_at is null
        and created_at > now() - ${linkValidity}
      returning id
    ), second_mail as (
      update lead_mails set accepted_at = null, failures = 0, refusal_code = null, given_up_at = null
      where lead_id in (select id from confirmed) and mail = ${mail}
    ), job as (
      select graphile_worker.add_job(${task.name}, json_build_object('leadId', id, 'mail', ${mail}::text),
        max_attempts => ${task.maxAttempts}::int) as added
      from confirmed
    )
    select exists (select from job) or exists (
      select from leads where id = ${leadId} and email_confirmed_at is not null
    ) as "isValid"`.execute(db);
  return rows[0]?.isValid ?? false;
}

/** Whose lead a customer's looks are; null: Livery's. Undefined when they are gone. */
export function findLeadShop(db: Db, id: string): Promise<{ shopUid: string | null } | undefined> {
  return db
    .selectFrom("leads")
    .select("shop_uid as shopUid")
    .where("id", "=", id)
    .where("kind", "=", "looks")
    .executeTakeFirst();
}
