import { type LookLeadResponse, largestSealedLeadBytes, lookLeadPath } from "@livery/contract";
import { Hono } from "hono";
import type { Logger as Log } from "pino";
import { addDeviceLead } from "../../data/devices.ts";
import { holdForm } from "../../data/held-forms.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson } from "../../http/read-json.ts";
import type { FindDevice } from "../../http/require-device.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { isBot } from "./is-bot.ts";
import { openSealedLead } from "./open-sealed-lead.ts";
import { readLeadSender } from "../../http/read-lead-sender.ts";
import type { LeadRouteOptions } from "./routes.ts";
import { submitLookLead } from "./submit-look-lead.ts";
import { toLookLeadForm } from "./to-look-lead-form.ts";

interface LookLeadRouteOptions extends LeadRouteOptions {
  findDevice: FindDevice;
  fileStore: FileStore;
  log: Log;
}

/** Looks that a shop's customer sends. Served on the configurator's origin, so no other origin can call it. */
export function lookLeadRoutes(options: LookLeadRouteOptions): Hono {
  const { db, fileStore, findDevice, log } = options;
  return new Hono().post(lookLeadPath, limitBody(largestSealedLeadBytes), async (c) => {
    const sent = await readJson(c);
    const body = await openSealedLead(db, sent);
    // A kiosk that was unpaired still has leads to send: they come in as those of a site.
    const device = await findDevice(c);
    const form = await toLookLeadForm(db, body, { device, isSealed: body !== sent });
    const { name, email, shopName, shopUid, unknownShop } = form;
    const network = readLeadSender(c, options);
    const sender = network && { ...network, shopUid };
    const result = isBot(body)
      ? await holdForm(db, { kind: "looks", name, email, body: withoutPhotos(body) }, sender)
      : await submitLookLead(db, form, {
          files: { db, fileStore },
          sender,
          reportStoreFailure: (error) =>
            log.error(
              { err: error, leadId: form.id },
              "the file store took no pictures; they are in the database, and photos and scene are lost",
            ),
        });
    if (result.kind === "taken")
      throw new AppError("invalid-fields", { fields: { id: "Already used for another shop." } });
    if (result.kind === "refused") throw new AppError("too-many-requests", result);
    const { sequence } = form.facts;
    if (device && device.shopUid === form.shopUid && sequence !== undefined)
      await addDeviceLead(db, { deviceId: device.id, seq: sequence, leadId: form.id });
    return c.json<LookLeadResponse>({
      ok: true,
      shopName,
      ...(unknownShop !== null && { isShopUnknown: true }),
    });
  });
}

/** Photos of a car are not kept for a mere suspicion, nor its scene and decals. A released form is a lead without them. */
function withoutPhotos(body: unknown): object {
  const form = body as Record<string, unknown>; // the form was read from it
  const { photo: _photo, morePhotos: _more, scene: _scene, decalFiles: _decals, ...rest } = form;
  return rest;
}
