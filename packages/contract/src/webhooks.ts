import type { Role } from "./roles.ts";

/** What a shop's other systems can be told. */
export const webhookEvents = [
  "lead.created",
  "lead.updated",
  "quote.sent",
  "quote.accepted",
  "quote.declined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the test button, whatever an endpoint has chosen. */
export const testEvent = "webhook.test";

export interface WebhookEndpoint {
  id: string;
  /** With https. */
  url: string;
  events: WebhookEvent[];
  /** Names, contacts and prices too, not only ids and states. */
  hasDetails: boolean;
  /** Verifies signatures, by the Standard Webhooks specification: `whsec_…` */
  secret: string;
  state: "ok" | "failing" | "disabled";
}

export interface WebhookDelivery {
  id: string;
  endpointId: string;
  event: string;
  occurredAt: string;
  attempts: number;
  state: "waiting" | "delivered" | "failed";
  /** HTTP status of the last response, or why there was none. */
  outcome: string;
}

/** Response to GET `webhooksPath`. */
export interface WebhooksResponse {
  role: Role;
  /** Empty for all but the owners. */
  endpoints: WebhookEndpoint[];
  /** The newest 50. */
  deliveries: WebhookDelivery[];
}

export interface NewWebhook {
  url: string;
  events: WebhookEvent[];
  hasDetails: boolean;
}

/**
 * POST `saveWebhookPath`, as an owner. Without an id it adds one. What a change leaves out stays as it is. Saving enables
 * it again.
 */
export type WebhookChange = NewWebhook | ({ id: string } & Partial<NewWebhook>);

/** GET, as any member. */
export const webhooksPath = "/shop/webhooks";
/** POST a `WebhookChange`, as an owner who was asked again. */
export const saveWebhookPath = "/shop/saveWebhook";
/** POST `{ id }` of an endpoint, as an owner. */
export const deleteWebhookPath = "/shop/deleteWebhook";
export const testWebhookPath = "/shop/testWebhook";
/** POST `{ id }` of a delivery, as an owner: sends it again, with the same id. */
export const replayWebhookPath = "/shop/replayWebhook";

export const webhookLimits = { endpoints: 5, urlLength: 500 };
