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

/** Keeps the phone's photo until the kiosk takes it. */
export async function putHandoff(db: Db, id: string, sealed: Buffer): Promise<"kept" | "used" | "expired"> {
  const { numAffectedRows } = await sql`
    update handoffs set sealed = ${sealed}, is_used = true
    where id = ${id} and not is_used and expires_at > now()`.execute(db);
  if (numAffectedRows === 1n) return "kept";
  const { rows } = await sql`select from handoffs where id = ${id} and is_used`.execute(db);
  return rows.length === 1 ? "used" : "expired";
}

/** The sealed photo, which the server then no longer has. Null while the phone has sent none. */
export async function takeHandoff(
  db: Db,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<{ sealed: Buffer | null } | "expired"> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    with found as (
      select id, sealed from handoffs
      where id = ${id} and device_id = ${deviceId} and expires_at > now() and (sealed is not null or not is_used)
      for update
    ), taken as (
      update handoffs set sealed = null from found where handoffs.id = found.id and found.sealed is not null
    )
    select sealed from found`.execute(db);
  return rows[0] ?? "expired";
}
