import type { NewWebhook, WebhookEvent } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { countRows } from "./delete-old-rows.ts";
import type { JobTask } from "./job-queue.ts";

export interface StoredEndpoint {
  id: string;
  shopUid: string;
  url: string;
  secret: string;
  events: WebhookEvent[];
  hasDetails: boolean;
  isDisabled: boolean;
  isFailing: boolean;
}

const endpointColumns = sql`
  endpoint.id, endpoint.shop_uid as "shopUid", endpoint.url, endpoint.secret, endpoint.events,
  endpoint.has_details as "hasDetails", endpoint.disabled_at is not null as "isDisabled",
  endpoint.failing_since is not null as "isFailing"`;

/** Oldest first. */
export async function listEndpoints(db: Db, shopUid: string): Promise<StoredEndpoint[]> {
  const { rows } = await sql<StoredEndpoint>`
    select ${endpointColumns} from webhook_endpoints as endpoint
    where endpoint.shop_uid = ${shopUid} order by endpoint.created_at, endpoint.id`.execute(db);
  return rows;
}

interface Adding {
  shopUid: string;
  secret: string;
  most: number;
}

/** False when the shop already has `most`. Runs in a transaction that has locked the shop. */
export async function addEndpoint(
  db: Db,
  { shopUid, url, events, hasDetails, secret, most }: NewWebhook & Adding,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into webhook_endpoints (shop_uid, url, secret, events, has_details)
    select ${shopUid}, ${url}, ${secret}, ${events}::text[], ${hasDetails}
    where (select count(*) from webhook_endpoints where shop_uid = ${shopUid}) < ${most}::int`.execute(db);
  return numAffectedRows === 1n;
}

/** Leaves what the change does not have as it is. Also enables it. False when the shop has no such endpoint. */
export async function changeEndpoint(
  db: Db,
  { shopUid, id, url, events, hasDetails }: Partial<NewWebhook> & { shopUid: string; id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoints set url = coalesce(${url ?? null}, url), events = coalesce(${events ?? null}::text[], events),
      has_details = coalesce(${hasDetails ?? null}::boolean, has_details),
      disabled_at = null, failing_since = null, warned_at = null
    where id = ${id} and shop_uid = ${shopUid}`.execute(db);
  return numAffectedRows === 1n;
}

/** With its log. False when the shop has no such endpoint. */
export async function deleteEndpoint(db: Db, shopUid: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_endpoints where id = ${id} and shop_uid = ${shopUid}`.execute(db);
  return numAffectedRows === 1n;
}

export interface StoredDelivery {
  id: string;
  endpointId: string;
  leadId: string | null;
  event: string;
  data: object;
  occurredAt: Date;
  attempts: number;
  deliveredAt: Date | null;
  failedAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
}

const deliveryColumns = sql`
  delivery.id, delivery.endpoint_id as "endpointId", delivery.lead_id as "leadId", delivery.event, delivery.data,
  delivery.occurred_at as "occurredAt", delivery.attempts, delivery.delivered_at as "deliveredAt",
  delivery.failed_at as "failedAt", delivery.last_status as "lastStatus", delivery.last_error as "lastError"`;

/** The newest first. */
export async function listDeliveries(db: Db, shopUid: string, limit: number): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    select ${deliveryColumns} from webhook_deliveries as delivery
    join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
    where endpoint.shop_uid = ${shopUid} order by delivery.occurred_at desc, delivery.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Undefined when it was delivered, given up or deleted. */
export async function findWaitingDelivery(
  db: Db,
  id: string,
): Promise<{ delivery: StoredDelivery; endpoint: StoredEndpoint } | undefined> {
  const { rows: deliveries } = await sql<StoredDelivery>`
    select ${deliveryColumns} from webhook_deliveries as delivery
    where delivery.id = ${id} and delivery.delivered_at is null and delivery.failed_at is null`.execute(db);
  const [delivery] = deliveries;
  if (!delivery) return undefined;
  const { rows: endpoints } = await sql<StoredEndpoint>`
    select ${endpointColumns} from webhook_endpoints as endpoint
    where endpoint.id = ${delivery.endpointId}`.execute(db);
  const [endpoint] = endpoints;
  return endpoint && { delivery, endpoint };
}

/**
 * Queues a delivery that no event caused, or tries the one that still waits, now. One at a time: a shop must not make us
 * flood a receiver, nor keep the deliveries of other shops waiting. False when the shop has no such endpoint.
 */
export async function addTestDelivery(
  db: Db,
  { shopUid, endpointId, event, task }: { shopUid: string; endpointId: string; event: string; task: JobTask },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select from webhook_endpoints where id = ${endpointId} and shop_uid = ${shopUid} for update`.execute(
      transaction,
    );
    if (rows.length === 0) return false;
    await sql`
      with waiting as (
        select id from webhook_deliveries
        where endpoint_id = ${endpointId} and event = ${event} and delivered_at is null and failed_at is null
      ), made as (
        insert into webhook_deliveries (endpoint_id, event, data)
        select ${endpointId}, ${event}, '{}' where not exists (select from waiting) returning id
      )
      select graphile_worker.add_job(${task.name}, json_build_object('id', id),
        job_key => ${`${task.name} ${event} ${endpointId}`})
      from (select id from waiting union all select id from made) as delivery`.execute(transaction);
    return true;
  });
}

/** Starts its tries over. False when the shop has no such delivery, or it still waits. */
export async function replayDelivery(
  db: Db,
  { shopUid, id, task }: { shopUid: string; id: string; task: JobTask },
): Promise<boolean> {
  const { rows } = await sql`
    with delivery as (
      update webhook_deliveries set attempts = 0, delivered_at = null, failed_at = null
      where id = ${id} and (delivered_at is not null or failed_at is not null)
        and endpoint_id in (select id from webhook_endpoints where shop_uid = ${shopUid})
      returning id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('id', id)) from delivery`.execute(db);
  return rows.length > 0;
}

/** Old entries of the log. Those that still wait for a try stay. */
export function deleteOldDeliveries(db: Db, before: RawBuilder<unknown>): Promise<number> {
  return countRows(
    db,
    sql`
      delete from webhook_deliveries where occurred_at <= ${before}
        and (delivered_at is not null or failed_at is not null)`,
  );
}
