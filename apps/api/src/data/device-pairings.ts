import type { KioskSettings } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface NewPairing {
  deviceCodeHash: Buffer;
  userCode: string;
  /** "Chrome on Android". */
  model: string;
  /** In CIDR notation; null from this machine, which has no limit. */
  network: string | null;
  pollSeconds: number;
  validMinutes: number;
  /** Pairings that one network may start within the time they are valid. */
  most: number;
}

/** `taken`: another tablet shows this code. `refused`: the network has started too many. */
export async function startPairing(db: Db, pairing: NewPairing): Promise<"started" | "taken" | "refused"> {
  const { deviceCodeHash, userCode, model, network, pollSeconds, validMinutes, most } = pairing;
  const { rows } = await sql<{ isRefused: boolean; isStarted: boolean }>`
    with recent as (
      select count(*) as started from device_pairings
      where network = ${network}::cidr and created_at > now() - make_interval(mins => ${validMinutes}::int)
    ), pairing as (
      insert into device_pairings (device_code_hash, user_code, model, network, poll_seconds, expires_at)
      select ${deviceCodeHash}::bytea, ${userCode}, ${model}, ${network}::cidr, ${pollSeconds}::int,
        now() + make_interval(mins => ${validMinutes}::int)
      from recent where started < ${most}::int
      on conflict (user_code) do nothing
      returning id
    )
    select started >= ${most}::int as "isRefused", exists (select from pairing) as "isStarted" from recent`.execute(
    db,
  );
  if (rows[0]?.isRefused) return "refused";
  return rows[0]?.isStarted ? "started" : "taken";
}

export interface PolledPairing {
  /** Null until a member claims it. */
  deviceId: string | null;
  pollSeconds: number;
}

/** Polling faster than agreed adds five seconds to the interval. Undefined when the pairing is unknown or expired. */
export async function pollPairing(db: Db, deviceCodeHash: Buffer): Promise<PolledPairing | undefined> {
  const { rows } = await sql<PolledPairing>`
    update device_pairings set polled_at = now(), poll_seconds = poll_seconds + case
      when polled_at > now() - (poll_seconds - 1) * interval '1 second' then 5 else 0 end
    where device_code_hash = ${deviceCodeHash} and expires_at > now()
    returning device_id as "deviceId", poll_seconds as "pollSeconds"`.execute(db);
  return rows[0];
}

/** The tablet that shows this code and that nobody has claimed yet. */
export async function findPairing(db: Db, userCode: string): Promise<{ model: string } | undefined> {
  const { rows } = await sql<{ model: string }>`
    select model from device_pairings
    where user_code = ${userCode} and device_id is null and expires_at > now()`.execute(db);
  return rows[0];
}

export interface PairingClaim {
  userCode: string;
  shopUid: string;
  name: string;
  place: string;
  settings: KioskSettings;
}

/** Makes the tablet that shows the code the shop's. Of concurrent claims only one returns true. */
export async function claimPairing(db: Db, claim: PairingClaim): Promise<boolean> {
  const { userCode, shopUid, name, place, settings } = claim;
  const { numAffectedRows } = await sql`
    with pairing as (
      select id, model from device_pairings
      where user_code = ${userCode} and device_id is null and expires_at > now()
      for update
    ), device as (
      insert into devices (shop_uid, name, place, model, settings)
      select ${shopUid}, ${name}, ${place}, model, ${JSON.stringify(settings)}::jsonb from pairing
      returning id
    )
    update device_pairings set device_id = device.id from device, pairing
    where device_pairings.id = pairing.id`.execute(db);
  return numAffectedRows === 1n;
}
