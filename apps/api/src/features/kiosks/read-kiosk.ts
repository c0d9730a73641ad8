import type { KioskState, LeadKey } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { readKioskState } from "../../data/devices.ts";
import { addLeadKey, findLeadKeyInUse } from "../../data/lead-keys.ts";
import { createLeadKeyPair } from "../../services/lead-seal.ts";

/** What a kiosk shows, and the key to which it seals leads. Undefined when it was unpaired meanwhile. */
export async function readKiosk(db: Db, deviceId: string): Promise<KioskState | undefined> {
  const state = await readKioskState(db, deviceId);
  return state && { ...state, leadKey: await readLeadKey(db) };
}

/** Makes the next key when it is time. Of two made at once, all kiosks get one; both open what is sealed to them. */
async function readLeadKey(db: Db): Promise<LeadKey> {
  const found = await findLeadKeyInUse(db);
  if (found) return { id: found.id, publicKey: found.publicKey.toString("base64url") };
  await addLeadKey(db, await createLeadKeyPair());
  return readLeadKey(db);
}
