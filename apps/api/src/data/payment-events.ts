import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

export interface ReportedEvent {
  id: string;
  type: string;
  customerId: string | null;
  happenedAt: Date;
}

/**
 * Stores an event and queues a sync of its customer, in one statement. A known event changes nothing. An event of an
 * unknown customer queues nothing: a shop's customer id is saved before the customer can do anything.
 *
 * The job's payload is `{ customerId }`. A customer has at most one waiting job; a running job may have asked the
 * provider too early, so another one follows it.
 */
export async function storePaymentEvent(db: Db, event: ReportedEvent, task: JobTask): Promise<void> {
  const { id, type, customerId, happenedAt } = event;
  await sql`
    with event as (
      insert into payment_events (id, type, customer_id, happened_at)
      values (${id}, ${type}, ${customerId}, ${happenedAt})
      on conflict (id) do nothing returning customer_id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('customerId', customer_id),
      job_key => ${task.name}::text || ' ' || customer_id, max_attempts => ${task.maxAttempts}::int)
    from event where customer_id in (select stripe_customer_id from shops)`.execute(db);
}

/**
 * Deletes exhausted sync jobs. The queue keeps those that failed for days, and those of a killed server whose customer
 * already has a newer job.
 */
export async function deleteExhaustedSyncs(db: Db, task: JobTask): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${task.name} and attempts >= max_attempts and locked_at is null
    having count(*) > 0`.execute(db);
}
