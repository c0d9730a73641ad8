import type { RedirectAnswer, ShopAnswer } from "@livery/contract";
import { createSyncAllTask } from "../features/billing/sync-all-subscriptions.ts";
import { syncSubscription } from "../features/billing/sync-subscription.ts";
import { openTestApp } from "./open-test-app.ts";
import { deliverEvent, listPaymentEvents } from "./payment-events.ts";
import { startPaymentSandbox } from "./payment-sandbox.ts";
import { signInShop } from "./sign-in-shop.ts";
import { createTestBilling, type TestBilling } from "./test-billing.ts";

/** What Ada's own page sends for a plan. */
export const monthly = { userId: "ada", email: "ada@example.com", priceId: "price_livery_monthly" };
export const annual = { ...monthly, priceId: "price_livery_annual" };

/** The app with Ada's shop signed in, on a database and a payment provider of their own. */
export async function openBillingApp(changes: Partial<TestBilling> = {}) {
  const sandbox = await startPaymentSandbox();
  const billing = { ...createTestBilling(sandbox.url), ...changes };
  const opened = await openTestApp({ billing });
  const { app, db, log, runDueJobs } = opened;
  const { get, post } = await signInShop(opened);
  const shop = async () => (await (await get("/shop")).json()) as ShopAnswer; // as the contract says
  return {
    ...opened,
    sandbox,
    payments: billing.payments,
    get,
    post,
    shop,
    /** The page where what is asked for can be paid. */
    checkout: async (wish: typeof monthly): Promise<string> => {
      const response = await post("/createCheckoutSession", wish);
      return ((await response.json()) as RedirectAnswer).url; // as the contract says
    },
    /** Delivers all events there are, those that were delivered before too, and does what follows from them. */
    deliverAllEvents: async () => {
      for (const event of await listPaymentEvents(sandbox.stripe)) await deliverEvent(app, event);
      await runDueJobs();
    },
    /** Looks at the shop's customer at once; `ask` may stand between it and the provider. */
    sync: async (ask: Partial<TestBilling["payments"]> = {}) => {
      const payments = { ...billing.payments, ...ask };
      await syncSubscription({ ...billing, db, log, payments }, (await shop()).shop.stripeCustomerId ?? "");
    },
    /** As the clock does at night. */
    syncAll: () => createSyncAllTask(db)({ _cron: { ts: "2026-11-21T02:43:00Z" } }),
  };
}
