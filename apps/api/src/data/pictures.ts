import type { PictureFailure, PictureState } from "@livery/contract";
import { type Selectable, sql } from "kysely";
import type { PictureFileType } from "../services/pictures/picture-type.ts";
import { commitCredits, releaseCredits, type Warning } from "./credits.ts";
import type { Db } from "./db.ts";
import type { PicturePlace, Tables } from "./tables.ts";
import type { JobTask } from "./job-queue.ts";

export type PictureRow = Omit<Selectable<Tables["pictures"]>, "place"> & { place: PicturePlace };

/** Names the reservation of a picture's credit. */
export function referenceOf(id: string): string {
  return `picture ${id}`;
}

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How many jobs the provider may have begun for a picture. */
export const mostAsks = 2;
/** A first job that was never heard of has ended by now, by its own deadline. */
const askAgainMinutes = 6;

/** When a picture's job runs again. */
export interface NextRun {
  task: JobTask;
  seconds: number;
}

/** Queues a run of the picture's job. Runs may overlap: each change below happens once. */
function queueRun(id: string, { task, seconds }: NextRun) {
  // A run at once comes before one that waits, and is not put off by one that would wait.
  const mode = seconds === 0 ? "replace" : "preserve_run_at";
  return sql`graphile_worker.add_job(${task.name}::text, json_build_object('id', ${id}::text),
    job_key => ${`${task.name} ${id}`}::text, job_key_mode => ${mode}::text,
    run_at => now() + make_interval(secs => ${seconds}::float), max_attempts => ${task.maxAttempts}::int)`;
}

export async function queuePicture(db: Db, id: string, next: NextRun): Promise<void> {
  await sql`select ${queueRun(id, next)}`.execute(db);
}

/**
 * Writes down that the provider is being asked, before it is. False when another run has done so, or the picture has
 * ended, or it has been asked `mostAsks` times.
 */
export async function beginAsking(db: Db, { id, asks }: Pick<PictureRow, "id" | "asks">): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pictures set state = 'asking', asks = asks + 1, asked_at = now()
    where id = ${id} and asks = ${asks} and asks < ${mostAsks} and prediction_id is null and ended_at is null
      and deadline_at > now()
      and (state = 'waiting' or asked_at <= now() - make_interval(mins => ${askAgainMinutes}::int))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Certainly nothing has begun, so the try does not count. */
export async function undoAsking(
  db: Db,
  { id, asks }: Pick<PictureRow, "id" | "asks">,
  next: NextRun,
): Promise<void> {
  await sql`
    with undone as (
      update pictures set state = 'waiting', asks = asks - 1, asked_at = null
      where id = ${id} and asks = ${asks} and state = 'asking' and prediction_id is null returning id
    )
    select ${queueRun(id, next)} from undone`.execute(db);
}

/** False when the picture has ended meanwhile, or has another one: nobody waits for this drawing. */
export async function storePrediction(
  db: Db,
  { id, predictionId }: { id: string; predictionId: string },
  next: NextRun,
): Promise<boolean> {
  const { rows } = await sql`
    with stored as (
      update pictures set state = 'drawing', prediction_id = ${predictionId}, polls = 0
      where id = ${id} and state = 'asking' and prediction_id is null returning id
    )
    select ${queueRun(id, next)} from stored`.execute(db);
  return rows.length === 1;
}

export async function countPoll(db: Db, id: string, next: NextRun): Promise<void> {
  await sql`
    with counted as (
      update pictures set polls = polls + 1 where id = ${id} and state in ('drawing', 'fetching') returning id
    )
    select ${queueRun(id, next)} from counted`.execute(db);
}

/** The name under which to store the file; undefined when the picture has ended. */
export async function beginFetching(db: Db, id: string, file: PictureRow["file"]) {
  const { rows } = await sql<{ file: NonNullable<PictureRow["file"]> }>`
    update pictures set state = 'fetching', file = coalesce(file, ${file})
    where id = ${id} and state in ('drawing', 'fetching') returning file`.execute(db);
  return rows[0]?.file;
}

export type Finished = "done" | "ended" | "no-credit";

/** Marks a picture whose file is stored as done and its credit as used, both or neither. */
export async function finishPicture(
  db: Db,
  { id, type }: { id: string; type: PictureFileType },
  warning: Warning,
): Promise<Finished> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ uid: string; isFree: boolean }>`
      select shop_uid as uid, retry_of is not null as "isFree" from pictures
      where id = ${id} and state = 'fetching' for update`.execute(transaction);
    const [row] = rows;
    if (!row) return "ended";
    const reservation = { uid: row.uid, reference: referenceOf(id) };
    const isPaid = row.isFree || (await commitCredits(transaction, reservation, warning)) === "committed";
    // Whoever released the reservation must not have paid for a picture, nor have one.
    if (!isPaid) return "no-credit";
    await sql`
      update pictures set state = 'done', file_type = ${type}, ended_at = now(), words = null
      where id = ${id}`.execute(transaction);
    return "done";
  });
}

export type Ending =
  | { state: Exclude<PictureState, "waiting" | "asking" | "drawing" | "fetching" | "done" | "failed"> }
  | { state: "failed"; reason: PictureFailure };

/**
 * Ends a picture that comes to nothing and gives its credit back, both or neither. If it was the free try of an earlier one, that
 * one has its free try again, unless the provider drew for it. False when it had ended.
 */
export async function endPicture(db: Db, id: string, ending: Ending): Promise<boolean> {
  const reason = ending.state === "failed" ? ending.reason : null;
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ uid: string }>`
      update pictures set state = ${ending.state}, reason = ${reason}, ended_at = now(), words = null,
        retry_of = case when ${ending.state} in ('failed', 'expired') or asks = 0 then null else retry_of end
      where id = ${id} and ended_at is null returning shop_uid as uid`.execute(transaction);
    const [row] = rows;
    if (!row) return false;
    await releaseCredits(transaction, { uid: row.uid, reference: referenceOf(id) });
    return true;
  });
}

/** Remembers an event and wakes the job of its picture, in one statement. A known event changes nothing. */
export async function storePictureEvent(
  db: Db,
  { id, predictionId }: { id: string; predictionId: string },
  task: JobTask,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const stored = await sql`
      insert into picture_events (id) values (${id}) on conflict do nothing`.execute(transaction);
    if (stored.numAffectedRows !== 1n) return;
    const { rows } = await sql<{ id: string }>`
      select id from pictures where prediction_id = ${predictionId} and ended_at is null`.execute(
      transaction,
    );
    for (const row of rows) await sql`select ${queueRun(row.id, { task, seconds: 0 })}`.execute(transaction);
  });
}
