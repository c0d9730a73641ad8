import type { WebhookDelivery, WebhookEndpoint, WebhooksResponse } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import {
  listDeliveries,
  listEndpoints,
  type StoredDelivery,
  type StoredEndpoint,
} from "../../data/webhooks.ts";
import type { Member } from "../../http/require-member.ts";

const shownDeliveries = 50;

/** Endpoints with their secrets and the log. Only owners see them. */
export async function readWebhooks(db: Db, { shopUid, role }: Member): Promise<WebhooksResponse> {
  if (role !== "owner") return { role, endpoints: [], deliveries: [] };
  const [endpoints, deliveries] = await Promise.all([
    listEndpoints(db, shopUid),
    listDeliveries(db, shopUid, shownDeliveries),
  ]);
  return { role, endpoints: endpoints.map(toEndpoint), deliveries: deliveries.map(toDelivery) };
}

function toEndpoint({
  id,
  url,
  events,
  hasDetails,
  secret,
  isDisabled,
  isFailing,
}: StoredEndpoint): WebhookEndpoint {
  const state = isDisabled ? "disabled" : isFailing ? "failing" : "ok";
  return { id, url, events, hasDetails, secret, state };
}

function toDelivery(stored: StoredDelivery): WebhookDelivery {
  const { id, endpointId, event, occurredAt, attempts, deliveredAt, failedAt, lastStatus, lastError } =
    stored;
  const state = deliveredAt !== null ? "delivered" : failedAt !== null ? "failed" : "waiting";
  const outcome = lastError ?? (lastStatus === null ? "" : String(lastStatus));
  return { id, endpointId, event, occurredAt: occurredAt.toISOString(), attempts, state, outcome };
}
