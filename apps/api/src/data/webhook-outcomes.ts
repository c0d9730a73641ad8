import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

interface Outcome {
  deliveryId: string;
  endpointId: string;
  /** Which was called. Its answer says nothing about one that was saved meanwhile. */
  url: string;
  /** Null without a response. */
  status: number | null;
  error: string | null;
}

export async function recordDelivered(
  db: Db,
  { deliveryId, endpointId, url, status }: Outcome,
): Promise<void> {
  await sql`
    with delivery as (
      update webhook_deliveries set attempts = attempts + 1, delivered_at = now(), last_attempt_at = now(),
        last_status = ${status}, last_error = null
      where id = ${deliveryId}
    )
    update webhook_endpoints set failing_since = null, warned_at = null
    where id = ${endpointId} and url = ${url}`.execute(db);
}

/**
 * Counts a failed try and queues the next one, in one statement. `pausesSeconds` has the pause after each try; after the
 * last there is none.
 */
export async function recordFailure(
  db: Db,
  { deliveryId, endpointId, url, status, error }: Outcome,
  { task, pausesSeconds }: { task: JobTask; pausesSeconds: readonly number[] },
): Promise<void> {
  await sql`
    with delivery as (
      update webhook_deliveries set attempts = attempts + 1, last_attempt_at = now(), last_status = ${status},
        last_error = ${error},
        failed_at = case when attempts >= ${pausesSeconds.length}::int then now() end
      where id = ${deliveryId}
      returning id, attempts, failed_at
    ), endpoint as (
      update webhook_endpoints set failing_since = coalesce(failing_since, now())
      where id = ${endpointId} and url = ${url}
    )
    select graphile_worker.add_job(${task.name}, json_build_object('id', id),
      run_at => now() + (${pausesSeconds}::int[])[attempts] * interval '1 second')
    from delivery where failed_at is null`.execute(db);
}

const goneReceiver = "The receiver is gone.";

/**
 * The receiver is gone: nothing more is sent to it, what waits is given up, and a mail tells the owners, once. False when
 * its endpoint has another URL by now.
 */
export async function disableEndpoint(
  db: Db,
  { deliveryId, endpointId, url, status }: Outcome,
  task: JobTask,
): Promise<boolean> {
  const { rows } = await sql`
    with called as (
      select id from webhook_endpoints where id = ${endpointId} and url = ${url} for update
    ), disabled as (
      update webhook_endpoints set disabled_at = now()
      where id in (select id from called) and disabled_at is null returning id
    ), ended as (
      update webhook_deliveries set failed_at = now(), last_attempt_at = now(), last_status = ${status},
        last_error = ${goneReceiver}, attempts = attempts + case when id = ${deliveryId} then 1 else 0 end
      where endpoint_id in (select id from called) and delivered_at is null and failed_at is null
    )
    select case when disabled.id is not null then graphile_worker.add_job(${task.name},
      json_build_object('id', disabled.id), max_attempts => ${task.maxAttempts}::int) end
    from called left join disabled using (id)`.execute(db);
  return rows.length > 0;
}

/** For one that waits while its receiver is off: as it has no job anymore, only its owner can send it again. */
export async function giveUpDelivery(db: Db, deliveryId: string): Promise<void> {
  await sql`
    update webhook_deliveries set failed_at = now(), last_error = ${goneReceiver}
    where id = ${deliveryId} and delivered_at is null and failed_at is null`.execute(db);
}

/** Queues a mail to the owners, once, when every try of the last five days failed. */
export async function warnOfFailures(db: Db, endpointId: string, task: JobTask): Promise<void> {
  await sql`
    with endpoint as (
      update webhook_endpoints set warned_at = now()
      where id = ${endpointId} and warned_at is null and failing_since <= now() - interval '5 days'
      returning id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('id', id),
      max_attempts => ${task.maxAttempts}::int) from endpoint`.execute(db);
}

export interface BrokenEndpoint {
  shopUid: string;
  url: string;
  since: Date;
}

/** Undefined when it is on again, or was deleted. */
export async function findGoneEndpoint(db: Db, id: string): Promise<BrokenEndpoint | undefined> {
  const { rows } = await sql<BrokenEndpoint>`
    select shop_uid as "shopUid", url, disabled_at as since from webhook_endpoints
    where id = ${id} and disabled_at is not null`.execute(db);
  return rows[0];
}

/** Undefined when it works again, is off, or was deleted. */
export async function findFailingEndpoint(db: Db, id: string): Promise<BrokenEndpoint | undefined> {
  const { rows } = await sql<BrokenEndpoint>`
    select shop_uid as "shopUid", url, failing_since as since from webhook_endpoints
    where id = ${id} and disabled_at is null and warned_at is not null`.execute(db);
  return rows[0];
}
