import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { type BrokenEndpoint, findFailingEndpoint, findGoneEndpoint } from "../../data/webhook-outcomes.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface WebhookWarningOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({ id: z.uuid() });

/** Handles the task: mails the owners that an endpoint has failed for five days. A repeated run sends the same mail. */
export function createWebhookWarningTask(options: WebhookWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const endpoint = await findFailingEndpoint(options.db, id);
    if (endpoint) await mailOwners(options, { id, endpoint, kind: "failing" });
  };
}

/** Handles the task: mails the owners that an endpoint is gone. A repeated run sends the same mail. */
export function createWebhookGoneTask(options: WebhookWarningOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const endpoint = await findGoneEndpoint(options.db, id);
    if (endpoint) await mailOwners(options, { id, endpoint, kind: "gone" });
  };
}

interface Notice {
  id: string;
  endpoint: BrokenEndpoint;
  kind: "gone" | "failing";
}

async function mailOwners(
  { db, mail, publicUrl }: WebhookWarningOptions,
  { id, endpoint, kind }: Notice,
): Promise<void> {
  const to = await listOwnerEmails(db, endpoint.shopUid);
  if (to.length === 0) return;
  const href = new URL("/webhooks", publicUrl);
  const { composeWebhookGone, composeWebhookWarning } = await import("./webhook-mails.ts");
  const compose = kind === "gone" ? composeWebhookGone : composeWebhookWarning;
  const content = await compose({ host: new URL(endpoint.url).host, href: href.href });
  await mail.send({ id: `webhook-${id}-${endpoint.since.getTime()}@${href.hostname}`, to, ...content });
}
