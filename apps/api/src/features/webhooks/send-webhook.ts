import { Webhook } from "standardwebhooks";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import {
  disableEndpoint,
  giveUpDelivery,
  recordDelivered,
  recordFailure,
  warnOfFailures,
} from "../../data/webhook-outcomes.ts";
import { findWaitingDelivery } from "../../data/webhooks.ts";
import { tasks } from "../../jobs/tasks.ts";
import { postWebhook, type WebhookNetwork } from "../../services/webhooks/post-webhook.ts";
import { makePayload } from "./make-payload.ts";

const minute = 60;
const hour = 60 * minute;
/** After each of nine tries but the last: the receiver may be down for a day and more. */
const pausesSeconds = [5, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];

const payloadSchema = z.object({ id: z.uuid() });

export interface WebhookTaskOptions {
  db: Db;
  webhookNetwork: WebhookNetwork;
}

/**
 * Handles the task: one try to tell one endpoint. The message keeps its id over all tries, so that a receiver can drop
 * repeats. Only our own failures reject; those of the receiver are counted here.
 */
export function createWebhookTask({ db, webhookNetwork }: WebhookTaskOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const found = await findWaitingDelivery(db, id);
    if (!found) return; // deleted or done in the meantime
    const { delivery, endpoint } = found;
    if (endpoint.isDisabled) return giveUpDelivery(db, id);
    const body = await makePayload(db, delivery, endpoint);
    const now = new Date();
    const outcome = await postWebhook(
      {
        url: endpoint.url,
        headers: {
          "content-type": "application/json",
          "user-agent": "Livery-Webhooks",
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": new Webhook(endpoint.secret).sign(id, now, body),
        },
        body,
      },
      webhookNetwork,
    );
    const status = outcome.kind === "answered" ? outcome.status : null;
    const error = outcome.kind === "failed" ? outcome.reason : null;
    const result = { deliveryId: id, endpointId: endpoint.id, url: endpoint.url, status, error };
    if (status !== null && status >= 200 && status < 300) return recordDelivered(db, result);
    if (status === 410 && (await disableEndpoint(db, result, tasks.sendWebhookGone))) return;
    await recordFailure(db, result, { task: tasks.sendWebhook, pausesSeconds });
    await warnOfFailures(db, endpoint.id, tasks.sendWebhookWarning);
  };
}
