import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Takes a code of an authenticator app. False when somebody has used it before. */
export async function takeCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into used_codes (account_id, code) values (${accountId}, ${code})
    on conflict (account_id, code) do update set used_at = now()
      where used_codes.used_at < now() - interval '5 minutes'
    returning code`.execute(db);
  return rows.length > 0;
}

/** Turns two-step sign-in off: the password alone is enough again. */
export async function removeSecondFactor(db: Db, accountId: string): Promise<void> {
  await sql`
    with gone as (delete from second_factors where account_id = ${accountId}),
    begun as (delete from sign_in_steps where value = ${accountId})
    update accounts set two_factor_enabled = false where id = ${accountId}`.execute(db);
}

export interface BegunSignIn {
  uid: string;
  email: string;
  createdAt: Date;
}

/** Whose sign-in waits for its code. Undefined when it has expired. */
export function findBegunSignIn(db: Db, identifier: string): Promise<BegunSignIn | undefined> {
  return db
    .selectFrom("sign_in_steps as step")
    .innerJoin("accounts as account", "account.id", "step.value")
    .select(["account.id as uid", "account.email", "account.created_at as createdAt"])
    .where("step.identifier", "=", identifier)
    .where("step.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

export async function deleteBegunSignIns(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("sign_in_steps").where("value", "=", accountId).execute();
}
