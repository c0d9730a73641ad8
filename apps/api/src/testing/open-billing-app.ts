import type { RedirectResponse, ShopResponse } from "@livery/contract";
import { createSyncAllTask } from "../features/billing/sync-all-subscriptions.ts";
import { syncSubscription } from "../features/billing/sync-subscription.ts";
import { openTestApp } from "./open-test-app.ts";
import { deliverEvent, listPaymentEvents } from "./payment-events.ts";
import { startPaymentSandbox } from "./payment-sandbox.ts";
import { signInShop } from "./sign-in-shop.ts";
import { createTestBilling, type TestBilling } from "./test-billing.ts";

/** What Ada's page sends to choose a plan. */
export const monthly = { userId: "ada", email: "ada@example.com", priceId: "price_livery_monthly" };
export const annual = { ...monthly, priceId: "price_livery_annual" };

/** The app with Ada's shop signed in, with its own database, payment provider and inbox. */
export async function openBillingApp(changes: Partial<TestBilling> = {}) {
  const sandbox = await startPaymentSandbox();
  const billing = { ...createTestBilling(sandbox.url), ...changes };
  const opened = await openTestApp({ billing, inboxUrl: sandbox.url });
  const { app, db, log, runDueJobs } = opened;
  const { get, post } = await signInShop(opened);
  const shop = async () => (await (await get("/shop")).json()) as ShopResponse; // typed by the contract
  return {
    ...opened,
    sandbox,
    payments: billing.payments,
    get,
    post,
    shop,
    /** The address of the page to pay on. */
    checkout: async (plan: typeof monthly): Promise<string> => {
      const response = await post("/createCheckoutSession", plan);
      return ((await response.json()) as RedirectResponse).url; // typed by the contract
    },
    /** Delivers all events so far, repeats included, and runs the jobs they queue. */
    deliverAllEvents: async () => {
      for (const event of await listPaymentEvents(sandbox.stripe)) await deliverEvent(app, event);
      await runDueJobs();
    },
    /** Syncs the shop's customer immediately; `ask` replaces single calls to the provider. */
    sync: async (ask: Partial<TestBilling["payments"]> = {}) => {
      const payments = { ...billing.payments, ...ask };
      await syncSubscription({ ...billing, db, log, payments }, (await shop()).shop.stripeCustomerId ?? "");
    },
    /** Runs the nightly task. */
    syncAll: () => createSyncAllTask(db)({ _cron: { ts: "2026-11-21T02:43:00Z" } }),
  };
}
