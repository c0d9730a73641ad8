import type Stripe from "stripe";
import * as z from "zod";

/**
 * Says that something happened to a customer. Details come from the provider: events arrive twice, late and in any
 * order.
 */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null when it is not about a customer. */
  customerId: string | null;
  happenedAt: Date;
}

const oldestSeconds = 300;

const schema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

interface Report {
  body: string;
  signature: string;
  secret: string;
}

/** Undefined when the provider did not sign it, or signed it more than five minutes ago. */
export function readPaymentEvent(
  webhooks: Stripe["webhooks"],
  { body, signature, secret }: Report,
): PaymentEvent | undefined {
  const event = openSigned(webhooks, { body, signature, secret });
  if (event === undefined) return undefined;
  const { id, type, created, data } = schema.parse(event);
  const { customer, object, id: objectId } = data.object;
  const named = typeof customer === "string" ? customer : customer?.id;
  const customerId = named ?? (object === "customer" ? objectId : undefined) ?? null;
  return { id, type, customerId, happenedAt: new Date(created * 1000) };
}

function openSigned(webhooks: Stripe["webhooks"], { body, signature, secret }: Report): unknown {
  try {
    return webhooks.constructEvent(body, signature, secret, oldestSeconds);
  } catch {
    return undefined; // whatever the reason, the provider did not sign it
  }
}
