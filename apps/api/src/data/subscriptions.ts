import type { Plan } from "@livery/contract";
import { sql } from "kysely";
import type { ShippingAddress } from "../services/payments/read-customer.ts";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

/** The provider's terms for a subscription whose last charge failed, the better first. */
export const unpaidStatuses: readonly string[] = ["past_due", "unpaid"];
/** And for one whose first payment failed. */
export const unstartedStatuses: readonly string[] = ["incomplete", "incomplete_expired"];

/** The subscription fields of a shop's record. */
export interface SubscriptionStatus {
  /** Undefined: unchanged. */
  plan: Plan | undefined;
  /** Null when the shop has never had a subscription. */
  status: string | null;
  renewalDate: Date | null;
  endsAt: Date | null;
  firstSubscribedAt: Date | null;
}

interface FreshStatus extends SubscriptionStatus {
  /** Null: unchanged. */
  shippingAddress: ShippingAddress | null;
  /** A subscription that ended unpaid. */
  lostId: string | undefined;
  /** The task that tells of each change. */
  mails: Record<PlanChange, JobTask>;
}

/**
 * What a shop's owners are mailed: the plan ended unpaid, ended as canceled, is canceled, no longer is, is no longer past due, was
 * switched to the other one, or is back after an end.
 */
export type PlanChange = "lost" | "ended" | "canceled" | "resumed" | "paid" | "switched" | "returned";

/** Orders concurrent syncs of one shop: the answer of the latest one wins. */
export interface SyncTicket {
  uid: string;
  /** Higher than in every ticket issued before. */
  number: string;
}

/** Issues a ticket. Call it before asking the provider. Undefined when the customer belongs to no shop. */
export async function startSync(db: Db, customerId: string): Promise<SyncTicket | undefined> {
  const { rows } = await sql<SyncTicket>`
    select uid, nextval('subscription_sync_numbers') as number from shops
    where stripe_customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/**
 * Saves the provider's answer, unless a later ticket has already been used. Where that changes what owners are mailed about, the
 * same statement queues the mail: once, whoever syncs beside, and one for changes that come together.
 */
export async function saveSubscriptionStatus(
  db: Db,
  { uid, number }: SyncTicket,
  { plan, status, renewalDate, endsAt, firstSubscribedAt, shippingAddress, lostId, mails }: FreshStatus,
): Promise<void> {
  const jobs = Object.entries(mails).map(([change, { name, maxAttempts }]) => ({
    change,
    name,
    attempts: maxAttempts,
  }));
  await sql`
    with past as (select * from shops where uid = ${uid} for update), saved as (
    update shops as shop set
      plan = fresh.plan, subscription_status = fresh.status, renewal_date = fresh.renewal_date,
      ends_at = fresh.ends_at, first_subscribed_at = fresh.first_subscribed_at,
      shipping_address = coalesce(${shippingAddress && JSON.stringify(shippingAddress)}::jsonb, shop.shipping_address),
      subscription_sync_number = ${number},
      updated_at = case when
        (shop.plan, shop.subscription_status, shop.renewal_date, shop.ends_at, shop.first_subscribed_at)
        is distinct from
        (fresh.plan, fresh.status, fresh.renewal_date, fresh.ends_at, fresh.first_subscribed_at)
        then now() else shop.updated_at end
    from (
      select uid, coalesce(${plan ?? null}, plan) as plan,
        -- after deleting a customer, the provider no longer lists its subscriptions
        coalesce(${status}, case when subscription_status is not null then 'canceled' end) as status,
        ${renewalDate}::timestamptz as renewal_date, ${endsAt}::timestamptz as ends_at,
        least(first_subscribed_at, ${firstSubscribedAt}::timestamptz) as first_subscribed_at
      from past
    ) as fresh
    where shop.uid = fresh.uid and shop.subscription_sync_number < ${number}
    returning shop.uid, shop.plan, shop.ends_at, shop.subscription_status
    ), told as (
      select uid, saved.plan, case
        when saved.plan = 'trial' then
          case when past.plan = 'trial' then null when ${lostId !== undefined} then 'lost' else 'ended' end
        when past.ends_at is null and saved.ends_at is not null then 'canceled'
        when past.ends_at is not null and saved.ends_at is null and past.plan <> 'trial' then 'resumed'
        when past.subscription_status = any(${unpaidStatuses}::text[]) and past.plan <> 'trial'
          and saved.subscription_status <> all(${unpaidStatuses}::text[]) then 'paid'
        when past.plan <> 'trial' and saved.plan <> past.plan then 'switched'
        -- a shop's first plan has its own mail
        when past.plan = 'trial' and past.welcomed_at is not null then 'returned'
      end as change
      from saved join past using (uid)
    )
    select graphile_worker.add_job(mail.name, json_build_object(
      'uid', uid, 'subscriptionId', ${lostId ?? null}::text, 'change', change, 'plan', told.plan,
      'syncNumber', ${number}::text),
      max_attempts => mail.attempts)
    from told join jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as mail(change text, name text, attempts int) using (change)`.execute(db);
}

/** Queues the mails about a shop's first subscription, once, while it is subscribed: a job each, as one may bounce. */
export async function enqueueWelcome(db: Db, uid: string, mails: readonly JobTask[]): Promise<void> {
  const jobs = JSON.stringify(mails.map(({ name, maxAttempts }) => ({ name, attempts: maxAttempts })));
  await sql`
    with welcomed as (
      update shops set welcomed_at = now()
      where uid = ${uid} and welcomed_at is null and subscription_status in ('trialing', 'active')
      returning uid
    )
    select graphile_worker.add_job(job.name, json_build_object('uid', uid), max_attempts => job.attempts)
    from welcomed, jsonb_to_recordset(${jobs}::jsonb) as job(name text, attempts int)`.execute(db);
}

/** What the mails about a plan say. */
export interface StoredPlan {
  shopName: string;
  plan: Plan;
  /** In the free days: nothing was charged yet. */
  isFree: boolean;
  /** The last charge failed. */
  isPastDue: boolean;
  /** When the card is charged first or next. */
  renewalDate: Date | null;
  /** When a canceled plan ends; null otherwise. */
  endsAt: Date | null;
  /** Credits that are left. */
  credits: number;
  /** Null when the checkout did not ask for it. */
  shippingAddress: ShippingAddress | null;
}

/** Undefined when the shop is gone. */
export async function findStoredPlan(db: Db, uid: string): Promise<StoredPlan | undefined> {
  const { rows } = await sql<StoredPlan>`
    select shop_name as "shopName", plan, coalesce(subscription_status = 'trialing', false) as "isFree",
      coalesce(subscription_status = any(${unpaidStatuses}::text[]), false) as "isPastDue", renewal_date as "renewalDate", ends_at as "endsAt", credits_remaining as credits,
      shipping_address as "shippingAddress"
    from shops where uid = ${uid}`.execute(db);
  return rows[0];
}

/**
 * Saves a shop's customer id at the provider, replacing the one given. Of two concurrent calls the first wins. Returns
 * the id that is saved.
 */
export async function saveCustomer(
  db: Db,
  { uid, customerId, replaces }: { uid: string; customerId: string; replaces: string | null },
): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`
    update shops set
      stripe_customer_id = case
        when stripe_customer_id is not distinct from ${replaces} then ${customerId}
        else stripe_customer_id end
    where uid = ${uid} returning stripe_customer_id as "customerId"`.execute(db);
  const [saved] = rows;
  if (!saved) throw new Error(`Shop ${uid} no longer exists.`);
  return saved.customerId;
}

const customersAMinute = 500;

export interface AllSyncs {
  /** Syncs one customer. */
  task: JobTask;
  /** Calls this function again for the customers that follow. */
  next: JobTask;
  /** The last customer id of the previous batch. */
  after: string;
}

/**
 * Queues a batch of syncs, spread over a minute, and a job for the next batch. The provider limits requests, and
 * queueing all shops at once would slow down every other job.
 */
export async function enqueueAllSyncs(db: Db, { task, next, after }: AllSyncs): Promise<void> {
  await sql`
    with customer as (
      select stripe_customer_id as id from shops
      where stripe_customer_id > ${after} order by stripe_customer_id limit ${customersAMinute}
    ), sync as (
      -- a job already queued by an event keeps its time
      select graphile_worker.add_jobs(array_agg(json_populate_record(
        null::graphile_worker.job_spec,
        json_build_object('identifier', ${task.name}::text, 'payload', json_build_object('customerId', id),
          'job_key', ${task.name}::text || ' ' || id, 'max_attempts', ${task.maxAttempts}::int,
          'run_at', now() + random() * interval '1 minute', 'priority', 10)
      )), true) as added
      from customer having count(*) > 0
    ), following as (
      select graphile_worker.add_job(${next.name}, json_build_object('after', max(id)), job_key => ${next.name},
        max_attempts => ${next.maxAttempts}::int, run_at => now() + interval '1 minute') as added
      from customer having count(*) = ${customersAMinute}
    )
    select (select count(added) from sync) + (select count(added) from following)`.execute(db);
}
