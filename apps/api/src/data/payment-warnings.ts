import { sql } from "kysely";
import type { FailedInvoice } from "../services/payments/read-failed-invoice.ts";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";
import { unpaidStatuses } from "./subscriptions.ts";

export interface PaymentWarning extends Omit<FailedInvoice, "id" | "subscriptionId"> {
  uid: string;
  invoiceId: string;
}

/** Queues the mail about a failed charge, once for each invoice, in the statement that remembers it. */
export async function enqueuePaymentWarning(
  db: Db,
  { uid, invoiceId, cents, nextAttemptAt }: PaymentWarning,
  task: JobTask,
): Promise<void> {
  const payload = JSON.stringify({ uid, invoiceId, cents, nextAttemptAt });
  await sql`
    with warned as (
      update shops set warned_invoices = array_append(warned_invoices, ${invoiceId})
      where uid = ${uid} and not ${invoiceId} = any(warned_invoices) returning uid
    )
    select graphile_worker.add_job(${task.name}, ${payload}::json, max_attempts => ${task.maxAttempts}::int)
    from warned`.execute(db);
}

/** The name of the shop; undefined when it is gone, or has paid in the meantime. */
export async function findUnpaidShop(db: Db, uid: string): Promise<string | undefined> {
  const shop = await db
    .selectFrom("shops")
    .select("shop_name")
    .where("uid", "=", uid)
    .where("subscription_status", "in", unpaidStatuses)
    .executeTakeFirst();
  return shop?.shop_name;
}

/** What the mail about a plan that ended unpaid says. */
export interface LostPlan {
  shopName: string;
  /** Credits that are left. */
  credits: number;
}

/** Undefined when the shop is gone, or has a plan again. */
export async function findLostPlan(db: Db, uid: string): Promise<LostPlan | undefined> {
  return db
    .selectFrom("shops")
    .select(["shop_name as shopName", "credits_remaining as credits"])
    .where("uid", "=", uid)
    .where("plan", "=", "trial")
    .executeTakeFirst();
}
