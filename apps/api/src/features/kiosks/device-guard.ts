import type { Context } from "hono";
import { findDeviceByToken } from "../../data/device-tokens.ts";
import type { Db } from "../../data/db.ts";
import { AppError } from "../../http/app-error.ts";
import { type FindDevice, readDeviceToken, type SignedInDevice } from "../../http/require-device.ts";
import { hashDeviceSecret } from "../../services/device-secret.ts";

export function createDeviceGuard(db: Db): FindDevice {
  return async (c) => {
    const token = readDeviceToken(c);
    return token === undefined ? undefined : findDeviceByToken(db, hashDeviceSecret(token));
  };
}

/** The guard of every route for kiosks: returns which one asks, or refuses with `device-unpaired`. */
export async function requireDevice(c: Context, findDevice: FindDevice): Promise<SignedInDevice> {
  const device = await findDevice(c);
  if (!device) throw new AppError("device-unpaired");
  return device;
}
