import type { PaidPlan } from "@livery/contract";
import type { Logger as Log } from "pino";
import * as z from "zod";
import { addProviderEntries } from "../../data/audit-log.ts";
import { type Grant, grantCredits } from "../../data/credits.ts";
import type { Db } from "../../data/db.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import { enqueuePaymentWarning } from "../../data/payment-warnings.ts";
import {
  enqueueWelcome,
  startSync,
  type SubscriptionStatus,
  saveSubscriptionStatus,
} from "../../data/subscriptions.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { PackCheckout } from "../../services/payments/pack-checkout.ts";
import type { Payments } from "../../services/payments/payments.ts";
import type { PaidInvoice } from "../../services/payments/read-invoice.ts";
import type { Charge } from "../../services/payments/read-charge.ts";
import { describePaymentChanges } from "./describe-payment-changes.ts";
import { findDueCredits } from "./find-due-credits.ts";
import {
  findLostSubscription,
  findSubscriptionStatus,
  isOngoing,
  isUnpaid,
} from "./find-subscription-status.ts";
import { findPaidCharge, listPackCharges } from "./pack-charges.ts";

export interface SyncOptions {
  db: Db;
  payments: Payments;
  prices: Record<PaidPlan, string>;
  log: Log;
  now: () => Date;
}

/**
 * Copies the provider's state of a customer to the shop's record. Safe to run twice, late, concurrently and in any
 * order: the latest request wins, each invoice and each pack grants its credits once, and each refund and dispute gets
 * its line in the shop's history once. Those leave plan and credits alone: they are the subscription's.
 */
export async function syncSubscription(options: SyncOptions, customerId: string): Promise<void> {
  const { db, payments, prices, now } = options;
  const ticket = await startSync(db, customerId);
  if (!ticket) return;
  const { uid } = ticket;
  const [customer, subscriptions, invoices, packs, charges] = await Promise.all([
    payments.findCustomer(customerId),
    payments.listSubscriptions(customerId),
    payments.listPaidInvoices(customerId),
    payments.listPackCheckouts(customerId),
    payments.listCharges(customerId),
  ]);
  if (customer.kind === "unknown") {
    // A deleted customer is still known. So the key must belong to another account, and saving would end every
    // shop's plan.
    options.log.error(
      { uid, customerId },
      "the payment provider does not know a shop's customer; the record stays unchanged",
    );
    return;
  }
  const subscription = findSubscriptionStatus(subscriptions, prices);
  const ongoing = new Set(subscriptions.filter(isOngoing).map(({ id }) => id));
  logAnomalies(options.log, { uid, ongoing, subscription });
  const shippingAddress = customer.kind === "there" ? customer.shipping : null;
  const lostId = findLostSubscription(subscriptions)?.id;
  await saveSubscriptionStatus(db, ticket, { ...subscription, shippingAddress, lostId, mails: planMails });
  await addProviderEntries(db, uid, describePaymentChanges(charges, await findShopTimeZone(db, uid)));
  await enqueueWelcome(db, uid, [tasks.sendWelcome, tasks.sendKioskNotice]);
  const bought = packs.filter(({ isPaid }) => isPaid).map((pack) => toGrant(pack, charges));
  const due = findDueCredits({ invoices, ongoing, now: now() }).map((grant) => addReceipt(grant, invoices));
  await grantCredits(db, uid, [...due, ...bought]);
  // Last: credits do not wait for a request that fails.
  if (isUnpaid(subscription)) await warnOfFailedInvoices(options, { uid, customerId, ongoing });
}

/** With the receipt to mail, for the first month of a period that was paid. Free days and a plan change have their own mails. */
function addReceipt(grant: Grant, invoices: readonly PaidInvoice[]): Grant {
  const invoice = invoices.find(({ id }) => id === grant.reference);
  if (!invoice?.beginsPeriod || invoice.paidCents === 0) return grant;
  const { id: invoiceId, paidCents: cents, startsAt, endsAt, url: invoiceUrl } = invoice;
  const payload = { invoiceId, cents, startsAt, endsAt, invoiceUrl };
  return { ...grant, mail: { task: tasks.sendPlanReceipt, payload } };
}

/** The credits of a pack, with the receipt to mail. */
function toGrant(pack: PackCheckout, charges: readonly Charge[]): Grant {
  const { id, credits, cents } = pack;
  const paid = findPaidCharge(listPackCharges(pack, charges));
  const payload = { checkoutId: id, cents, receiptUrl: paid?.receiptUrl ?? null };
  return { reason: "pack", reference: id, credits, mail: { task: tasks.sendPackReceipt, payload } };
}

const planMails = {
  lost: tasks.sendPlanEnded,
  ended: tasks.sendPlanChange,
  canceled: tasks.sendPlanChange,
  resumed: tasks.sendPlanChange,
  paid: tasks.sendPlanChange,
  switched: tasks.sendPlanChange,
  returned: tasks.sendPlanChange,
};

/**
 * Tells the owners of each charge that failed. The provider is asked only where the plan hangs on it: not while another
 * subscription is paid.
 */
async function warnOfFailedInvoices(
  { db, payments }: SyncOptions,
  { uid, customerId, ongoing }: { uid: string; customerId: string; ongoing: ReadonlySet<string> },
): Promise<void> {
  for (const { id, subscriptionId, cents, nextAttemptAt } of await payments.listFailedInvoices(customerId)) {
    if (!ongoing.has(subscriptionId)) continue;
    await enqueuePaymentWarning(db, { uid, invoiceId: id, cents, nextAttemptAt }, tasks.sendPaymentWarning);
  }
}

const payloadSchema = z.object({ customerId: z.string() });

/** Handles the task. Rejects while the provider does not respond, so that the queue retries it. */
export function createSyncTask(options: SyncOptions) {
  return (payload: unknown) => syncSubscription(options, payloadSchema.parse(payload).customerId);
}

/** Logs what a person has to fix at the provider. */
function logAnomalies(log: Log, { uid, ongoing, subscription }: Findings): void {
  const subscriptions = [...ongoing];
  if (subscriptions.length > 1) log.error({ uid, subscriptions }, "a shop pays for several subscriptions");
  if (subscription.plan === undefined)
    log.error(
      { uid, subscriptions },
      "a subscription's price is neither monthly nor annual; the plan stays unchanged",
    );
}

interface Findings {
  uid: string;
  ongoing: ReadonlySet<string>;
  subscription: SubscriptionStatus;
}
