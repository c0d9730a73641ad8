import type { OpeningHours } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";

/** Kiosks with opening hours that have been silent for 15 minutes, and of which nobody has been told. */
export async function listSilentDevices(
  db: Db,
): Promise<{ id: string; openingHours: OpeningHours; at: Date }[]> {
  const { rows } = await sql<{ id: string; openingHours: OpeningHours; at: Date }>`
    select id, settings -> 'openingHours' as "openingHours", now() as at from devices
    where last_seen_at <= now() - interval '15 minutes' and offline_warned_at is null
      and jsonb_typeof(settings -> 'openingHours') = 'object'`.execute(db);
  return rows;
}

/** Queues one mail to the owners, unless it was queued or the kiosk is back. */
export async function warnOfSilence(db: Db, id: string, task: JobTask): Promise<void> {
  await sql`
    with device as (
      update devices set offline_warned_at = now()
      where id = ${id} and offline_warned_at is null and last_seen_at <= now() - interval '15 minutes'
      returning id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('id', id),
      max_attempts => ${task.maxAttempts}::int) from device`.execute(db);
}

interface SilentDevice {
  shopUid: string;
  name: string;
  place: string;
  lastSeenAt: Date;
  openingHours: OpeningHours;
}

/** Undefined when it is back, or was unpaired, or has no opening hours anymore. */
export async function findSilentDevice(db: Db, id: string): Promise<SilentDevice | undefined> {
  const { rows } = await sql<SilentDevice>`
    select shop_uid as "shopUid", name, place, last_seen_at as "lastSeenAt",
      settings -> 'openingHours' as "openingHours"
    from devices where id = ${id} and offline_warned_at is not null
      and jsonb_typeof(settings -> 'openingHours') = 'object'`.execute(db);
  return rows[0];
}
