import { paymentEventPath } from "@livery/contract";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { storePaymentEvent } from "../../data/payment-events.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { Payments } from "../../services/payments/payments.ts";

// An invoice with many lines; only bodies signed by the payment provider are parsed.
const largestEventBytes = 1024 * 1024;

/** Where the payment provider reports events. An event is stored with a job that syncs its customer (decision 011). */
export function webhookRoutes({ db, payments }: { db: Db; payments: Payments }): Hono {
  return new Hono().post(paymentEventPath, limitBody(largestEventBytes), async (c) => {
    const read = await payments.readEvent(await c.req.text(), c.req.header("stripe-signature") ?? "");
    if (read.kind === "unsigned") throw new AppError("invalid-signature");
    if (read.kind === "malformed") throw new AppError("malformed-request");
    await storePaymentEvent(db, read.event, tasks.syncSubscription);
    return c.json({ received: true });
  });
}
