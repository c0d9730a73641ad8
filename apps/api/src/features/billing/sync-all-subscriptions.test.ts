import { expect, test } from "vitest";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { tasks } from "../../jobs/tasks.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { createSyncAllTask } from "./sync-all-subscriptions.ts";

releaseClusterAtEnd();

test("syncs every customer at night within about a minute, without delaying jobs that are due", async () => {
  const { sandbox, shop, ...opened } = await openBillingApp();
  await sandbox.pay(await opened.checkout(monthly));
  await opened.syncAll();
  await opened.advanceMinutes(1);
  await opened.syncAll();
  expect(await opened.countJobs()).toBe(1);
  await opened.runDueJobs();
  expect((await shop()).shop.plan).toBe("monthly");
});

test("syncs 500 of many shops a minute, each once", async () => {
  const { db, pool, countJobs, advanceMinutes } = await openTestApp();
  await pool.query(
    `insert into shops (uid, shop_name, stripe_customer_id)
     select number::text, 'Shop', 'cus_' || number from generate_series(1, 1200) as number`,
  );
  const looked: string[] = [];
  const look = (payload: unknown) => Promise.resolve(void looked.push(JSON.stringify(payload)));
  const syncAll = createSyncAllTask(db);
  const handled = [
    { ...tasks.syncAllSubscriptions, handle: syncAll },
    { ...tasks.syncSubscription, handle: look },
  ];
  const advanceMinute = async () => {
    await advanceMinutes(1);
    await runDueJobs(pool, handled);
  };
  await syncAll({});
  expect(await countJobs()).toBe(501);
  await advanceMinute();
  await advanceMinute();
  await advanceMinute();
  expect([looked.length, new Set(looked).size]).toEqual([1200, 1200]);
});
