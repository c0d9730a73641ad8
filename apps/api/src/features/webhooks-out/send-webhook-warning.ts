import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { findFailingEndpoint } from "../../data/webhook-outcomes.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface WebhookWarningOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({ id: z.uuid() });

/** Handles the task: mails the owners that an endpoint has failed for five days. A repeated run sends the same mail. */
export function createWebhookWarningTask({ db, mail, publicUrl }: WebhookWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const endpoint = await findFailingEndpoint(db, id);
    if (!endpoint) return; // works again, or was deleted
    const to = await listOwnerEmails(db, endpoint.shopUid);
    if (to.length === 0) return;
    const href = new URL("/webhooks", publicUrl);
    const { composeWebhookWarning } = await import("./webhook-mails.ts");
    const content = await composeWebhookWarning({ host: new URL(endpoint.url).host, href: href.href });
    const since = endpoint.failingSince.getTime();
    await mail.send({ id: `webhook-${id}-${since}@${href.hostname}`, to, ...content });
  };
}
