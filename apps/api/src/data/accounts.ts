import { type Selectable, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";

export type Account = Selectable<Tables["accounts"]>;

/** Creates an account without a password. Undefined when the address already has one. */
export async function createAccount(db: Db, email: string): Promise<Account | undefined> {
  return db
    .insertInto("accounts")
    .values({ email: email.toLowerCase() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst();
}

/** Sets what an invited member has shown and said: the mailbox is theirs, and this is their name. */
export async function verifyAccount(db: Db, uid: string, name: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ name, email_verified: true, updated_at: sql<Date>`now()` })
    .where("id", "=", uid)
    .execute();
}

/** Undefined when the account does not exist or has no password yet. */
export async function findPasswordHash(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("credentials as credential")
    .innerJoin("accounts as account", "account.id", "credential.account_id")
    .select("credential.password")
    .where("account.email", "=", email)
    .where("credential.provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Signs the account out everywhere and blocks sign-in until it is enabled again. */
export async function disableAccount(db: Db, uid: string): Promise<void> {
  await sql`
    with ended as (delete from sessions where account_id = ${uid}),
    begun as (delete from sign_in_steps where value = ${uid}),
    spent as (update password_links set used_at = now() where account_id = ${uid} and used_at is null)
    update accounts set disabled_at = coalesce(disabled_at, now()) where id = ${uid}`.execute(db);
}

export async function enableAccount(db: Db, uid: string): Promise<void> {
  await db.updateTable("accounts").set({ disabled_at: null }).where("id", "=", uid).execute();
}

/** Until the caller's transaction ends, other calls that set this account's password wait here. */
export async function lockPassword(db: Db, uid: string): Promise<void> {
  await sql`select from accounts where id = ${uid} for update`.execute(db);
}

export interface NewPassword {
  uid: string;
  hash: string;
  /** The one session that stays open. */
  exceptSession?: string;
}

/** Sets a password, and ends the account's other sessions and mailed links. Runs in one statement. */
export async function setPassword(db: Db, { uid, hash, exceptSession = "" }: NewPassword): Promise<void> {
  await sql`
    with ended as (delete from sessions where account_id = ${uid} and id <> ${exceptSession}),
    begun as (delete from sign_in_steps where value = ${uid}),
    spent as (update password_links set used_at = now() where account_id = ${uid} and used_at is null)
    insert into credentials (account_id, provider_account_id, password) values (${uid}, ${uid}, ${hash})
    on conflict (account_id, provider_id) do update set password = excluded.password, updated_at = now()`.execute(
    db,
  );
}
