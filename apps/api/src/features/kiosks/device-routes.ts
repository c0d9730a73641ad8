import { heartbeatPath, type HeartbeatResponse } from "@livery/contract";
import { heartbeatSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { issueNextToken } from "../../data/device-tokens.ts";
import { recordHeartbeat } from "../../data/devices.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { FindDevice } from "../../http/require-device.ts";
import { hashDeviceSecret, makeDeviceSecret } from "../../services/device-secret.ts";
import { requireDevice } from "./device-guard.ts";
import { readKiosk } from "./read-kiosk.ts";

export interface DeviceRouteOptions {
  db: Db;
  findDevice: FindDevice;
}

const largestBody = 8000;

/** What a paired kiosk may ask: its settings and commands. */
export function deviceRoutes({ db, findDevice }: DeviceRouteOptions): Hono {
  return new Hono().post(heartbeatPath, limitBody(largestBody), async (c) => {
    const device = await requireDevice(c, findDevice);
    const heartbeat = requireValid(heartbeatSchema, await readJson(c));
    const commands = await recordHeartbeat(db, device.id, heartbeat);
    const state = await readKiosk(db, device.id);
    if (!state) throw new AppError("device-unpaired");
    const token = device.needsToken ? await replaceToken(db, device.id) : undefined;
    return c.json<HeartbeatResponse>({ state, commands, ...(token !== undefined && { token }) });
  });
}

/** Undefined while the one before is on its way. */
async function replaceToken(db: Db, deviceId: string): Promise<string | undefined> {
  const token = makeDeviceSecret();
  return (await issueNextToken(db, deviceId, hashDeviceSecret(token))) ? token : undefined;
}
