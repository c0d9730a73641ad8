import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Tables } from "./db.ts";

const hourMs = 60 * 60 * 1000;
/** A session of "remember me" lasts 30 days, any other at most 7. */
const longestUnrememberedMs = 8 * 24 * hourMs;
const idleLimitMs = { remembered: 14 * 24 * hourMs, unremembered: 12 * hourMs };

interface SessionTimes {
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date;
}

/** Whether nobody has used the session for so long that it ends. */
export function isIdle({ createdAt, expiresAt, lastSeenAt }: SessionTimes, nowMs: number): boolean {
  const isRemembered = expiresAt.getTime() - createdAt.getTime() > longestUnrememberedMs;
  return nowMs - lastSeenAt.getTime() > idleLimitMs[isRemembered ? "remembered" : "unremembered"];
}

const isInUse = sql<boolean>`last_seen_at > now() - interval '1 millisecond' *
  case when expires_at - created_at > interval '1 millisecond' * ${longestUnrememberedMs}::bigint
    then ${idleLimitMs.remembered}::bigint else ${idleLimitMs.unremembered}::bigint end`;

export type SessionRow = Selectable<Tables["sessions"]>;

/** The account's open sessions, newest first. */
export function listSessions(db: Db, uid: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "account_id", "token", "expires_at", "user_agent", "created_at", "last_seen_at"])
    .where("account_id", "=", uid)
    .where("expires_at", ">", sql<Date>`now()`)
    .where(isInUse)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Records that a session is in use, at most once a minute. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`
    update sessions set last_seen_at = now()
    where id = ${id} and last_seen_at <= now() - interval '1 minute'`.execute(db);
}

/** False when the account has no such session. */
export async function deleteSession(db: Db, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("account_id", "=", uid)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Db, uid: string, exceptSession: string): Promise<void> {
  await db.deleteFrom("sessions").where("account_id", "=", uid).where("id", "<>", exceptSession).execute();
}

/** Deletes expired and idle sessions, links and rate-limit counts. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at <= now() or not (${isInUse})`.execute(db);
  // A link's job may be retried for days, and must not create the link again.
  await sql`delete from password_links where expires_at <= now() - interval '7 days'`.execute(db);
  await sql`delete from rate_limits where last_attempt_at <= now() - interval '1 day'`.execute(db);
}
