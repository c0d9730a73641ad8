import {
  handoffLimits,
  type OpenedHandoff,
  openHandoffPath,
  putHandoffPath,
  takeHandoffPath,
} from "@livery/contract";
import { deviceIdSchema, handoffTakingSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { forgetPhoto, openHandoff, putHandoff, readHandoff } from "../../data/handoffs.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { FindDevice } from "../../http/require-device.ts";
import { requireDevice } from "./device-guard.ts";

export interface HandoffRouteOptions {
  db: Db;
  findDevice: FindDevice;
}

const largestBody = 1000;

/** Relays a photo from a customer's phone to a kiosk. The server holds only what it cannot read. */
export function handoffRoutes({ db, findDevice }: HandoffRouteOptions): Hono {
  return new Hono()
    .post(openHandoffPath, limitBody(largestBody), async (c) => {
      const device = await requireDevice(c, findDevice);
      const id = await openHandoff(db, device.id, handoffLimits.minutes);
      return c.json<OpenedHandoff>({ id, expiresInSeconds: handoffLimits.minutes * 60 });
    })
    .post(putHandoffPath, limitBody(handoffLimits.sealedBytes), async (c) => {
      const { id } = requireValid(deviceIdSchema, { id: c.req.query("id") });
      const outcome = await putHandoff(db, id, Buffer.from(await c.req.arrayBuffer()));
      if (outcome === "used") throw new AppError("handoff-used");
      if (outcome === "expired") throw new AppError("link-expired");
      return c.body(null, 204);
    })
    .post(takeHandoffPath, limitBody(largestBody), async (c) => {
      const device = await requireDevice(c, findDevice);
      const { id, isTaken } = requireValid(handoffTakingSchema, await readJson(c));
      const handoff = { id, deviceId: device.id };
      if (isTaken) {
        await forgetPhoto(db, handoff);
        return c.body(null, 204);
      }
      const found = await readHandoff(db, handoff);
      if (found === "expired") throw new AppError("link-expired");
      c.header("cache-control", "no-store");
      if (found.sealed === null) return c.body(null, 204);
      return c.body(new Uint8Array(found.sealed), 200, { "content-type": "application/octet-stream" });
    });
}
