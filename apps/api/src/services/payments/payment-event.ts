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
  /** The charge of a dispute, which does not name its customer. */
  chargeId: string | null;
  happenedAt: Date;
}

const oldestSeconds = 300;

// A name that the database can store.
const name = z
  .string()
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const named = z.union([name, z.object({ id: name })]);
// The last second of the year 9999.
const latestSeconds = 253_402_300_799;
const schema = z.object({
  id: name,
  type: name,
  created: z.int().min(0).max(latestSeconds),
  data: z.object({
    object: z.object({
      id: name.optional(),
      object: name.optional(),
      customer: named.nullish(),
      charge: z.unknown().optional(),
    }),
  }),
});

interface Report {
  body: string;
  signature: string;
  secret: string;
}

export type ReadEvent =
  | { kind: "event"; event: PaymentEvent }
  /** The provider did not sign it, or signed it more than five minutes ago. */
  | { kind: "unsigned" }
  | { kind: "malformed" };

export function readPaymentEvent(
  webhooks: Stripe["webhooks"],
  { body, signature, secret }: Report,
): ReadEvent {
  const opened = openSigned(webhooks, { body, signature, secret });
  if (opened === undefined) return { kind: "unsigned" };
  const { data: event } = schema.safeParse(opened);
  return event ? { kind: "event", event: toPaymentEvent(event) } : { kind: "malformed" };
}

function toPaymentEvent({ id, type, created, data }: z.output<typeof schema>): PaymentEvent {
  const { customer, charge, object, id: objectId } = data.object;
  const customerId = idOf(customer) ?? (object === "customer" ? objectId : undefined) ?? null;
  const disputed = object === "dispute" ? named.safeParse(charge).data : undefined;
  return { id, type, customerId, chargeId: idOf(disputed) ?? null, happenedAt: new Date(created * 1000) };
}

function idOf(object: z.output<typeof named> | null | undefined): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

function openSigned(webhooks: Stripe["webhooks"], { body, signature, secret }: Report): unknown {
  try {
    return webhooks.constructEvent(body, signature, secret, oldestSeconds);
  } catch {
    return undefined; // whatever the reason, the provider did not sign it
  }
}
