import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "./db.ts";
import { countRows } from "./delete-old-rows.ts";
import type { Tables } from "./tables.ts";

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
export function isIdle({ lastSeenAt, ...times }: SessionTimes, nowMs: number): boolean {
  return nowMs - lastSeenAt.getTime() > idleLimitMs[isRemembered(times) ? "remembered" : "unremembered"];
}

function isRemembered({ createdAt, expiresAt }: Omit<SessionTimes, "lastSeenAt">): boolean {
  return expiresAt.getTime() - createdAt.getTime() > longestUnrememberedMs;
}

const isInUse = isInUseAt(sql`now()`);

function isInUseAt(at: RawBuilder<unknown>) {
  return sql<boolean>`last_seen_at > ${at} - interval '1 millisecond' *
    case when expires_at - created_at > interval '1 millisecond' * ${longestUnrememberedMs}::bigint
      then ${idleLimitMs.remembered}::bigint else ${idleLimitMs.unremembered}::bigint end`;
}

export type SessionRow = Selectable<Tables["sessions"]>;

/** The account's open sessions, newest first. */
export function listSessions(db: Db, uid: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", uid)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("replaced_at", "is", null)
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

/**
 * Gives a session a new token, and marks it as confirmed. The old one stays good for half a minute, for requests that
 * are on their way. Returns the new session's end; undefined when the session has ended.
 */
export async function replaceSession(
  db: Db,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<{ expiresAt: Date; isRemembered: boolean } | undefined> {
  const { rows } = await sql<{ expiresAt: Date; createdAt: Date }>`
    with old as (
      update sessions set replaced_at = now(), expires_at = least(expires_at, now() + interval '30 seconds')
      where id = ${sessionId} and replaced_at is null and expires_at > now()
      returning id
    )
    insert into sessions (account_id, token, expires_at, user_agent, created_at)
    select account_id, ${token}, expires_at, user_agent, created_at from sessions where id in (select id from old)
    returning expires_at as "expiresAt", created_at as "createdAt"`.execute(db);
  const [session] = rows;
  return session && { expiresAt: session.expiresAt, isRemembered: isRemembered(session) };
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

/** Deletes expired and idle sessions. */
export function deleteExpiredSessions(db: Db, at: RawBuilder<unknown>): Promise<number> {
  return countRows(db, sql`delete from sessions where expires_at <= ${at} or not (${isInUseAt(at)})`);
}
