import { devicesPage } from "@livery/contract";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { findSilentDevice } from "../../data/device-warnings.ts";
import { listOwnerEmails } from "../../data/members.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface DeviceWarningOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({ id: z.uuid() });

/** Handles the task: mails the owners that a kiosk is offline. A repeated run sends the same mail. */
export function createDeviceWarningTask({ db, mail, publicUrl }: DeviceWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const device = await findSilentDevice(db, id);
    if (!device) return; // back, or removed
    const to = await listOwnerEmails(db, device.shopUid);
    if (to.length === 0) return;
    const href = new URL(devicesPage, publicUrl);
    const { composeDeviceWarning } = await import("./device-mails.ts");
    const content = await composeDeviceWarning({ ...device, href: href.href });
    await mail.send({ id: `kiosk-${id}-${device.lastSeenAt.getTime()}@${href.hostname}`, to, ...content });
  };
}
