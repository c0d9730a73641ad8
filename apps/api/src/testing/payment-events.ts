import type { Hono } from "hono";
import Stripe from "stripe";
import type { RequestEnv } from "../http/request-log.ts";
import { webhookSecret } from "./test-billing.ts";

/** All that was reported so far, in the order in which it happened. */
export async function listPaymentEvents(stripe: Stripe): Promise<Stripe.Event[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return events.toReversed();
}

interface Signing {
  secret?: string;
  ageSeconds?: number;
}

/** What the provider sends for it. */
export function signReport(body: string, { secret = webhookSecret, ageSeconds = 0 }: Signing = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { method: "POST", body, headers: { "stripe-signature": signature } };
}

/** Delivers an event as the provider would, and answers with the status. */
export async function deliverEvent(app: Hono<RequestEnv>, event: object): Promise<number> {
  return (await app.request("/webhooks/stripe", signReport(JSON.stringify(event)))).status;
}
