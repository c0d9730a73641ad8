import { sql } from "kysely";
import { lockPassword } from "./accounts.ts";
import type { Db, Tables } from "./db.ts";

export type LinkPurpose = Tables["password_links"]["purpose"];

export interface LinkJob {
  task: string;
  /** Of the link that will be made. */
  id: string;
  email: string;
  purpose: LinkPurpose;
  /** At a moment within so many seconds that nobody can foresee. Undefined: at once. */
  spreadSeconds?: number;
}

/** Has a link mailed, if there is such an account; whether there is one is looked at by the job alone. */
export async function enqueueLink(db: Db, { task, spreadSeconds = 0, ...payload }: LinkJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      run_at := now() + (0.2 + 0.8 * random()) * ${spreadSeconds}::int * interval '1 second')`.execute(db);
}

export interface NewLink {
  id: string;
  uid: string;
  purpose: LinkPurpose;
  validSeconds: number;
}

/** Makes the link, once: however often its job runs, it is good once and until the same moment. False: no longer good. */
export async function keepLink(db: Db, { id, uid, purpose, validSeconds }: NewLink): Promise<boolean> {
  await sql`
    insert into password_links (id, account_id, purpose, expires_at)
    values (${id}, ${uid}, ${purpose}, now() + ${validSeconds}::int * interval '1 second')
    on conflict (id) do nothing`.execute(db);
  return (await findLink(db, id)) !== undefined;
}

export interface OpenLink {
  uid: string;
  email: string;
}

/** Whose link this is, as long as it is good. */
export async function findLink(db: Db, id: string): Promise<OpenLink | undefined> {
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

/** Of several that use a link at once, one is told true. Runs in the caller's transaction. */
export async function spendLink(db: Db, id: string, uid: string): Promise<boolean> {
  await lockPassword(db, uid);
  const { numAffectedRows } = await sql`
    update password_links set used_at = now()
    where id = ${id} and account_id = ${uid} and used_at is null and expires_at > now()`.execute(db);
  await db.updateTable("accounts").set({ email_verified: true }).where("id", "=", uid).execute();
  return numAffectedRows === 1n;
}
