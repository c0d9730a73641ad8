import { sql } from "kysely";
import type { Db } from "./db.ts";

/** A paired kiosk, proven by its token. */
export interface PairedDevice {
  id: string;
  shopUid: string;
  name: string;
  /** Its token is a week old. */
  needsToken: boolean;
}

/** The device with this token. Undefined when it was unpaired. The first use of a new token ends the one before it. */
export async function findDeviceByToken(db: Db, tokenHash: Buffer): Promise<PairedDevice | undefined> {
  const { rows } = await sql<PairedDevice & { isNext: boolean }>`
    select id, shop_uid as "shopUid", name, coalesce(next_token_hash = ${tokenHash}, false) as "isNext",
      token_hash = ${tokenHash} and token_issued_at <= now() - interval '7 days' as "needsToken"
    from devices
    where token_hash = ${tokenHash} or next_token_hash = ${tokenHash}
      or (previous_token_hash = ${tokenHash} and previous_token_expires_at > now())`.execute(db);
  const [found] = rows;
  if (found?.isNext) await promoteToken(db, tokenHash);
  return found;
}

/** The token before stays good for requests that are on their way. */
async function promoteToken(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    update devices set token_hash = next_token_hash, token_issued_at = now(), next_token_hash = null,
      next_token_issued_at = null, previous_token_hash = token_hash, previous_token_expires_at = now() + interval '10 minutes'
    where next_token_hash = ${tokenHash}`.execute(db);
}

/** Gives a new device its token, again if an answer got lost. False once the device has used one. */
export async function issueFirstToken(db: Db, deviceId: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update devices set token_hash = ${tokenHash}, token_issued_at = now()
    where id = ${deviceId} and last_seen_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * The token that follows the one in use. One that the device has not used for ten minutes was lost with its answer, and is
 * replaced. False before that: of two heartbeats at once, or one that arrives late, the device may have the other's token.
 */
export async function issueNextToken(db: Db, deviceId: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update devices set next_token_hash = ${tokenHash}, next_token_issued_at = now()
    where id = ${deviceId}
      and (next_token_issued_at is null or next_token_issued_at <= now() - interval '10 minutes')`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
