import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

/** Identifies the work that uses credits. Repeating a reservation with the same reference takes nothing more. */
export interface Reservation {
  uid: string;
  reference: string;
}

export type Reserved = "reserved" | "known" | "too-few";
export type Settled = "committed" | "released" | "unknown";

/** Takes credits for work that is about to start, all or none. Follow with `commitCredits` or `releaseCredits`. */
export async function reserveCredits(
  db: Db,
  { uid, reference, credits }: Reservation & { credits: number },
): Promise<Reserved> {
  // Locks the shop's row first, so that concurrent calls wait and see the remaining balance.
  const { rows } = await sql`
    with shop as (
      update shops set credits_remaining = credits_remaining - ${credits}, updated_at = now()
      where uid = ${uid} and credits_remaining >= ${credits}
        and not exists (select from credit_reservations where shop_uid = ${uid} and reference = ${reference})
      returning uid
    ), entry as (
      insert into credit_entries (shop_uid, change, reason, reference)
      select uid, -${credits}::integer, 'reserve', ${reference} from shop
    )
    insert into credit_reservations (shop_uid, reference, credits)
    select uid, ${reference}, ${credits} from shop returning true`
    .execute(db)
    .catch((error: unknown) => {
      // A concurrent call with the same reference won, and neither saw the other: this one is rolled back.
      if (isDuplicate(error)) return { rows: [] };
      throw error;
    });
  if (rows.length > 0) return "reserved";
  return (await findOutcome(db, { uid, reference })) === undefined ? "too-few" : "known";
}

export interface Warning {
  /** Its payload is `{ uid, percent, remaining, usedBefore }`. */
  task: JobTask;
  /** Warn when this percentage of the credits available after the last top-up is used. */
  percents: readonly number[];
}

/** Marks reserved credits as used. In the same statement, queues a warning when usage passes one of the percentages. */
export async function commitCredits(
  db: Db,
  reservation: Reservation,
  { task, percents }: Warning,
): Promise<Settled> {
  await sql`
    with done as (${settle(reservation, "committed")}),
    shop as (
      update shops set total_used = total_used + done.credits, updated_at = now() from done
      where uid = done.shop_uid
      returning uid, credits_remaining as remaining, used_before_top_up as used_before, done.credits,
        topped_up_credits as total, total_used - used_before_top_up as used
    ),
    passed as (
      select uid, remaining, used_before, max(percent) as percent from shop, unnest(${percents}::int[]) as percent
      where used * 100 >= percent * total and (used - credits) * 100 < percent * total
      group by uid, remaining, used_before
    )
    select graphile_worker.add_job(${task.name}, json_build_object(
      'uid', uid, 'percent', percent, 'remaining', remaining, 'usedBefore', used_before),
      max_attempts => ${task.maxAttempts}::int) from passed`.execute(db);
  return findSettled(db, reservation);
}

/** Gives reserved credits back when the work failed. */
export async function releaseCredits(db: Db, reservation: Reservation): Promise<Settled> {
  await sql`
    with released as (${settle(reservation, "released")}), entry as (
      insert into credit_entries (shop_uid, change, reason, reference)
      select shop_uid, credits, 'release', reference from released
    )
    update shops set credits_remaining = credits_remaining + released.credits, updated_at = now() from released
    where uid = released.shop_uid`.execute(db);
  return findSettled(db, reservation);
}

export interface Grant {
  /** An invoice of a plan, or a pack of credits. */
  reason?: "invoice" | "pack";
  /** What the credits are for, such as an invoice's id. Granted once. */
  reference: string;
  credits: number;
  /** Queued with the grant. The job also gets `{ uid, credits, balance }`. */
  mail?: { task: JobTask; payload: object };
}

export async function grantCredits(db: Db, uid: string, grants: Grant[]): Promise<void> {
  if (grants.length === 0) return;
  const given = JSON.stringify(grants);
  await sql`
    with entry as (
      insert into credit_entries (shop_uid, change, reason, reference)
      select ${uid}, given.credits, coalesce(given.reason, 'invoice'), given.reference
      from jsonb_to_recordset(${given}::jsonb) as given (reason text, reference text, credits integer)
      on conflict (shop_uid, reason, reference) do nothing returning change, reference
    ), shop as (
    update shops set credits_remaining = credits_remaining + given.sum, updated_at = now(),
      -- reserved credits still count as available
      topped_up_credits = credits_remaining + given.sum + (
        select coalesce(sum(credits), 0) from credit_reservations where shop_uid = ${uid} and outcome is null
      ),
      used_before_top_up = total_used
    from (select sum(change) from entry having count(*) > 0) as given
    where uid = ${uid} returning uid, credits_remaining as balance
    )
    select graphile_worker.add_job(mail -> 'task' ->> 'name',
      (mail -> 'payload' || jsonb_build_object('uid', uid, 'credits', change, 'balance', balance))::json,
      max_attempts => (mail -> 'task' ->> 'maxAttempts')::int)
    from entry join jsonb_to_recordset(${given}::jsonb) as given (reference text, mail jsonb) using (reference), shop
    where mail is not null`.execute(db);
}

function settle({ uid, reference }: Reservation, outcome: "committed" | "released") {
  return sql`
    update credit_reservations set outcome = ${outcome}
    where shop_uid = ${uid} and reference = ${reference} and outcome is null
    returning shop_uid, reference, credits`;
}

async function findSettled(db: Db, reservation: Reservation): Promise<Settled> {
  // Still open only when it was reserved just after this call, so this call did not see it.
  return (await findOutcome(db, reservation)) ?? "unknown";
}

/** Null while open; undefined when there is no such reservation. */
async function findOutcome(db: Db, { uid, reference }: Reservation) {
  const row = await db
    .selectFrom("credit_reservations")
    .select("outcome")
    .where("shop_uid", "=", uid)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.outcome;
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
