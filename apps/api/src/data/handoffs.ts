import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";

/** A place for one sealed photo. It replaces the one that the kiosk opened before. */
export async function openHandoff(db: Db, deviceId: string, validMinutes: number): Promise<string> {
  await sql`delete from handoffs where device_id = ${deviceId}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into handoffs (device_id, expires_at)
    values (${deviceId}, now() + make_interval(mins => ${validMinutes}::int)) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An insert returned no row.");
  return row.id;
}

/** Keeps the phone's photo until the kiosk takes it. The same bytes again are the same photo, whose answer got lost. */
export async function putHandoff(db: Db, id: string, sealed: Buffer): Promise<"kept" | "used" | "expired"> {
  const hash = createHash("sha256").update(sealed).digest();
  const { numAffectedRows } = await sql`
    update handoffs set sealed = ${sealed}, sealed_hash = ${hash}, is_used = true
    where id = ${id} and not is_used and expires_at > now()`.execute(db);
  if (numAffectedRows === 1n) return "kept";
  const { rows } = await sql<{ isSame: boolean | null }>`
    select sealed_hash = ${hash} and (sealed is null or expires_at > now()) as "isSame" from handoffs where id = ${id} and is_used`.execute(
    db,
  );
  if (rows[0] === undefined) return "expired";
  return rows[0].isSame ? "kept" : "used";
}

/** The sealed photo, until `forgetPhoto`. Null while the phone has sent none. */
export async function readHandoff(
  db: Db,
  { id, deviceId }: HandoffOfDevice,
): Promise<{ sealed: Buffer | null } | "expired"> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select sealed from handoffs
    where id = ${id} and device_id = ${deviceId} and expires_at > now() and (sealed is not null or not is_used)`.execute(
    db,
  );
  return rows[0] ?? "expired";
}

/** The kiosk has the photo, and the server has it no longer. */
export async function forgetPhoto(db: Db, { id, deviceId }: HandoffOfDevice): Promise<void> {
  await sql`update handoffs set sealed = null where id = ${id} and device_id = ${deviceId}`.execute(db);
}

interface HandoffOfDevice {
  id: string;
  deviceId: string;
}
