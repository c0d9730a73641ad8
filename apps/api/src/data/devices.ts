import type {
  Device,
  DeviceChange,
  DeviceCommand,
  Heartbeat,
  KioskPin,
  KioskSettings,
  KioskState,
} from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { readEmbed } from "./embeds.ts";

export type StoredDevice = Omit<Device, "pairedAt" | "lastSeenAt"> & {
  pairedAt: Date;
  lastSeenAt: Date | null;
};

/** A shop's kiosks, in the order in which they were paired. */
export async function listDevices(db: Db, shopUid: string): Promise<StoredDevice[]> {
  const { rows } = await sql<StoredDevice>`
    select id, name, place, model, paired_at as "pairedAt", last_seen_at as "lastSeenAt", status, settings, revision,
      pin is not null as "hasPin",
      (select count(*)::int from device_leads where device_id = id) as "leadsReceived",
      array(select kind from device_commands as command where command.device_id = devices.id and done_at is null
        order by created_at) as pending
    from devices where shop_uid = ${shopUid} order by paired_at, id`.execute(db);
  return rows;
}

export async function countDevices(db: Db, shopUid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from devices where shop_uid = ${shopUid}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** `changed`: somebody else saved first. Without a PIN, the one before stays. */
export async function saveDevice(
  db: Db,
  shopUid: string,
  { id, revision, name, place, settings, pin }: Omit<DeviceChange, "pin"> & { pin: KioskPin | null },
): Promise<"saved" | "changed" | "unknown"> {
  const { rows } = await sql<{ isSaved: boolean }>`
    with saved as (
      update devices set name = ${name}, place = ${place}, settings = ${JSON.stringify(settings)}::jsonb,
        pin = coalesce(${pin && JSON.stringify(pin)}::jsonb, pin), revision = revision + 1
      where id = ${id} and shop_uid = ${shopUid} and revision = ${revision}
      returning id
    )
    select exists (select from saved) as "isSaved" from devices
    where id = ${id} and shop_uid = ${shopUid}`.execute(db);
  if (rows[0] === undefined) return "unknown";
  return rows[0].isSaved ? "saved" : "changed";
}

/** False when the shop has no such kiosk. A command that still waits is not queued again. */
export async function addCommand(
  db: Db,
  { shopUid, id, kind }: { shopUid: string; id: string; kind: DeviceCommand },
): Promise<boolean> {
  const { rows } = await sql`
    with device as (select id from devices where id = ${id} and shop_uid = ${shopUid}),
    command as (
      insert into device_commands (device_id, kind) select id, ${kind} from device
      on conflict (device_id, kind) where done_at is null do nothing
    )
    select from device`.execute(db);
  return rows.length === 1;
}

/** Its token stops working. False when the shop has no such kiosk. */
export async function deleteDevice(db: Db, shopUid: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from devices where id = ${id} and shop_uid = ${shopUid}`.execute(db);
  return numAffectedRows === 1n;
}

/** Keeps what the kiosk says about itself. Returns the commands that it has not carried out yet. */
export async function recordHeartbeat(
  db: Db,
  deviceId: string,
  { done, ...status }: Heartbeat,
): Promise<{ id: string; kind: DeviceCommand }[]> {
  await sql`
    update device_commands set done_at = now()
    where device_id = ${deviceId} and id = any (${done}::uuid[]) and done_at is null`.execute(db);
  await sql`
    update devices set status = ${JSON.stringify(status)}::jsonb, last_seen_at = now(), offline_warned_at = null
    where id = ${deviceId}`.execute(db);
  const { rows } = await sql<{ id: string; kind: DeviceCommand }>`
    select id, kind from device_commands where device_id = ${deviceId} and done_at is null
    order by created_at`.execute(db);
  return rows;
}

interface StoredKiosk {
  shopUid: string;
  name: string;
  settings: KioskSettings;
  pin: KioskPin | null;
}

/** What a kiosk shows. Undefined when it was unpaired meanwhile. */
export async function readKioskState(db: Db, deviceId: string): Promise<KioskState | undefined> {
  const { rows } = await sql<StoredKiosk>`
    select shop_uid as "shopUid", name, settings, pin from devices where id = ${deviceId}`.execute(db);
  const [device] = rows;
  if (!device) return undefined;
  const { key, shopName, live } = await readEmbed(db, device.shopUid);
  const { idleMinutes, services, hiddenBrands } = device.settings;
  const embed = { ...live, services, hiddenBrands };
  const { name, pin } = device;
  return { name, shopKey: key, shopName, idleMinutes, embed, ...(pin && { pin }) };
}

/** Remembers the number that a kiosk gave to a lead. */
export async function addDeviceLead(
  db: Db,
  { deviceId, seq, leadId }: { deviceId: string; seq: number; leadId: string },
): Promise<void> {
  await sql`
    insert into device_leads (device_id, seq, lead_id)
    select id, ${seq}::int, ${leadId}::uuid from devices where id = ${deviceId}
    on conflict (device_id, seq) do nothing`.execute(db);
}
