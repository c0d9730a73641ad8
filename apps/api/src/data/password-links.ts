import { sql } from "kysely";
import { lockPassword } from "./accounts.ts";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";
import type { JobTask } from "./job-queue.ts";

export type LinkPurpose = Tables["password_links"]["purpose"];

export interface LinkJob {
  task: JobTask;
  /** Id of the link that the job will create. */
  id: string;
  email: string;
  purpose: LinkPurpose;
  /** Runs at a random moment within this many seconds. Undefined: immediately. */
  spreadSeconds?: number;
}

/** Queues the mail with a link. Only the job checks whether the account exists. */
export async function enqueueLink(db: Db, { task, spreadSeconds = 0, ...payload }: LinkJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task.name}, ${JSON.stringify(payload)}::json,
      max_attempts := ${task.maxAttempts}::int,
      run_at := now() + (0.2 + 0.8 * random()) * ${spreadSeconds}::int * interval '1 second')`.execute(db);
}

export interface NewLink {
  id: string;
  uid: string;
  purpose: LinkPurpose;
  validSeconds: number;
}

/** Creates the link once: a repeated job extends nothing. False when the link is no longer valid. */
export async function createLink(db: Db, { id, uid, purpose, validSeconds }: NewLink): Promise<boolean> {
  await sql`
    insert into password_links (id, account_id, purpose, expires_at)
    values (${id}, ${uid}, ${purpose}, now() + ${validSeconds}::int * interval '1 second')
    on conflict (id) do nothing`.execute(db);
  return (await findValidLink(db, id)) !== undefined;
}

export interface ValidLink {
  uid: string;
  email: string;
}

/** The account of a link. Undefined when the link is used, expired or unknown, or the account is disabled. */
export async function findValidLink(db: Db, id: string): Promise<ValidLink | undefined> {
  return db
    .selectFrom("password_links as link")
    .innerJoin("accounts as account", "account.id", "link.account_id")
    .select(["account.id as uid", "account.email"])
    .where("link.id", "=", id)
    .where("link.used_at", "is", null)
    .where("link.expires_at", ">", sql<Date>`now()`)
    .where("account.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Marks a link as used. Of concurrent calls only one returns true. Runs in the caller's transaction. */
export async function redeemLink(db: Db, id: string, uid: string): Promise<boolean> {
  await lockPassword(db, uid);
  const { numAffectedRows } = await sql`
    update password_links set used_at = now()
    where id = ${id} and account_id = ${uid} and used_at is null and expires_at > now()`.execute(db);
  await db.updateTable("accounts").set({ email_verified: true }).where("id", "=", uid).execute();
  return numAffectedRows === 1n;
}
