import { paymentEventPath } from "@livery/contract";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { storePaymentEvent } from "../../data/payment-events.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { PaymentEvent } from "../../services/payments/payment-event.ts";
import type { Payments } from "../../services/payments/payments.ts";
import { PaymentsUnavailable } from "../../services/payments/stripe-client.ts";

// An invoice with many lines; only bodies signed by the payment provider are parsed.
const largestEventBytes = 1024 * 1024;

/** Where the payment provider reports events. An event is stored with a job that syncs its customer (decision 011). */
export function paymentEventRoutes({ db, payments }: { db: Db; payments: Payments }): Hono {
  return new Hono().post(paymentEventPath, limitBody(largestEventBytes), async (c) => {
    const read = await payments.readEvent(await c.req.text(), c.req.header("stripe-signature") ?? "");
    if (read.kind === "unsigned") throw new AppError("invalid-signature");
    if (read.kind === "malformed") throw new AppError("malformed-request");
    const customerId = await findCustomer(payments, read.event);
    await storePaymentEvent(db, { ...read.event, customerId }, tasks.syncSubscription);
    return c.json({ received: true });
  });
}

/** A dispute names only its charge. Without an answer the event is refused, and the provider sends it again. */
async function findCustomer(payments: Payments, event: PaymentEvent): Promise<string | null> {
  if (event.customerId !== null || event.chargeId === null) return event.customerId;
  try {
    return await payments.findChargeCustomer(event.chargeId);
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable)
      throw new AppError("unavailable", { retryAfterSeconds: 5, cause });
    throw cause;
  }
}
