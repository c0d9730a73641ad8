import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface ReportedEvent {
  id: string;
  type: string;
  customerId: string | null;
  happenedAt: Date;
}

/**
 * Keeps an event together with the job that looks at its customer, or neither. One that is known changes nothing,
 * nor does one of a customer who is no shop of ours: a shop's customer is written down before it can do anything.
 *
 * The job carries `{ customerId }`. While one waits for a customer, no second is made; one that runs may have asked
 * the provider too early, so another follows it.
 */
export async function keepPaymentEvent(db: Db, event: ReportedEvent, task: string): Promise<void> {
  const { id, type, customerId, happenedAt } = event;
  await sql`
    with event as (
      insert into payment_events (id, type, customer_id, happened_at)
      values (${id}, ${type}, ${customerId}, ${happenedAt})
      on conflict (id) do nothing returning customer_id
    )
    select graphile_worker.add_job(${task}, json_build_object('customerId', customer_id),
      job_key => ${task} || ' ' || customer_id)
    from event where customer_id in (select stripe_customer_id from shops)`.execute(db);
}

/**
 * Forgets events that the provider would not send again, and looks that will never be tried again: the queue keeps
 * those whose server died when a later event had already asked for another look, and those that failed for days.
 */
export async function forgetPaymentEvents(db: Db, task: string): Promise<void> {
  await sql`delete from payment_events where received_at < now() - interval '3 months'`.execute(db);
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${task} and attempts >= max_attempts and locked_at is null
    having count(*) > 0`.execute(db);
}
