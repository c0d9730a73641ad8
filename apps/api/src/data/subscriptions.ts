import type { Plan } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

/** What a shop's record says of its subscription. */
export interface Standing {
  /** Undefined: as it was. */
  plan: Plan | undefined;
  /** Null when it has never had a subscription. */
  status: string | null;
  renewalDate: Date | null;
  endsAt: Date | null;
  firstSubscribedAt: Date | null;
}

export interface SubscriptionQuestion {
  uid: string;
  /** Higher than that of every question asked before. */
  number: string;
}

/** Ask the provider after this, and not before. Undefined when the customer is no shop of ours. */
export async function numberQuestion(db: Db, customerId: string): Promise<SubscriptionQuestion | undefined> {
  const { rows } = await sql<SubscriptionQuestion>`
    select uid, nextval('subscription_questions') as number from shops
    where stripe_customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/** Writes what the provider answered, unless a later question has been answered already. */
export async function writeStanding(
  db: Db,
  { uid, number }: SubscriptionQuestion,
  { plan, status, renewalDate, endsAt, firstSubscribedAt }: Standing,
): Promise<void> {
  await sql`
    update shops as shop set
      plan = fresh.plan, subscription_status = fresh.status, renewal_date = fresh.renewal_date,
      ends_at = fresh.ends_at, first_subscribed_at = fresh.first_subscribed_at,
      subscription_question = ${number},
      updated_at = case when
        (shop.plan, shop.subscription_status, shop.renewal_date, shop.ends_at, shop.first_subscribed_at)
        is distinct from
        (fresh.plan, fresh.status, fresh.renewal_date, fresh.ends_at, fresh.first_subscribed_at)
        then now() else shop.updated_at end
    from (
      select uid, coalesce(${plan ?? null}, plan) as plan,
        -- a provider that has deleted the customer no longer knows that there was a subscription
        coalesce(${status}, case when subscription_status is not null then 'canceled' end) as status,
        ${renewalDate}::timestamptz as renewal_date, ${endsAt}::timestamptz as ends_at,
        least(first_subscribed_at, ${firstSubscribedAt}::timestamptz) as first_subscribed_at
      from shops where uid = ${uid}
    ) as fresh
    where shop.uid = fresh.uid and shop.subscription_question < ${number}`.execute(db);
}

/**
 * Notes which customer of the provider a shop is, in place of the one that it was so far, if any. When two do so at
 * once the first stays; answers with the one that stands.
 */
export async function keepCustomer(
  db: Db,
  { uid, customerId, replaces }: { uid: string; customerId: string; replaces: string | null },
): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`
    update shops set
      stripe_customer_id = case
        when stripe_customer_id is not distinct from ${replaces} then ${customerId}
        else stripe_customer_id end
    where uid = ${uid} returning stripe_customer_id as "customerId"`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error(`Shop ${uid} is gone.`);
  return kept.customerId;
}

const customersAMinute = 500;

export interface EverySync {
  /** The job that looks at one customer. */
  task: string;
  /** The job that calls this again, with the last customer of those before. */
  next: string;
  after: string;
}

/**
 * Jobs for the customers after that one, spread over a minute, and one that goes on from there: the provider counts
 * requests, and a queue of all shops at once would slow down every other job.
 */
export async function enqueueSyncs(db: Db, { task, next, after }: EverySync): Promise<void> {
  await sql`
    with customer as (
      select stripe_customer_id as id from shops
      where stripe_customer_id > ${after} order by stripe_customer_id limit ${customersAMinute}
    ), look as (
      -- one that waits for an event stays due when it was
      select graphile_worker.add_jobs(array_agg(json_populate_record(
        null::graphile_worker.job_spec,
        json_build_object('identifier', ${task}::text, 'payload', json_build_object('customerId', id),
          'job_key', ${task} || ' ' || id, 'run_at', now() + random() * interval '1 minute', 'priority', 10)
      )), true) as added
      from customer having count(*) > 0
    ), following as (
      select graphile_worker.add_job(${next}, json_build_object('after', max(id)), job_key => ${next},
        run_at => now() + interval '1 minute') as added
      from customer having count(*) = ${customersAMinute}
    )
    select (select count(added) from look) + (select count(added) from following)`.execute(db);
}
