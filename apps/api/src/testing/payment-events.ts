import type { Hono } from "hono";
import Stripe from "stripe";
import type { RequestEnv } from "../http/request-log.ts";
import { webhookSecret } from "./test-billing.ts";

/** All events so far, in the order they happened. */
export async function listPaymentEvents(stripe: Stripe): Promise<Stripe.Event[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return events.toReversed();
}

interface Signing {
  secret?: string;
  ageSeconds?: number;
}

/** The request that the provider sends for an event. */
export function signReport(body: string, { secret = webhookSecret, ageSeconds = 0 }: Signing = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { method: "POST", body, headers: { "stripe-signature": signature } };
}

/** Delivers an event like the provider, and returns the status. */
export async function deliverEvent(app: Hono<RequestEnv>, event: object): Promise<number> {
  return (await app.request("/webhooks/stripe", signReport(JSON.stringify(event)))).status;
}
