import { expect, test } from "vitest";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { startSandbox } from "../../testing/start-sandbox.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("a first subscription is confirmed to the owner, and we learn where the kiosk goes", async () => {
  const inbox = await startSandbox();
  const { checkout, sandbox, deliverAllEvents, sync, runDueJobs } = await openBillingApp({}, inbox.url);
  await sandbox.pay(await checkout(monthly));
  await deliverAllEvents();
  await Promise.all([sync(), sync()]);
  await runDueJobs();
  const mails = await inbox.mails();
  expect(mails.map(({ subject, to }) => `${to}: ${subject}`).toSorted()).toEqual([
    "ada@example.com: Your Livery plan is active",
    expect.stringMatching(/: Ship a kiosk to Engine Wraps$/),
  ]);
  for (const { text } of mails) {
    expect(text).toContain("12 Mill St, Suite 4, Dayton, OH 45402");
    expect(text).toContain("Monthly ($49.99)");
  }
  expect(mails.find(({ to }) => to === "ada@example.com")?.text).toContain("tracking number");
});

test("a shop that subscribes again is not welcomed again", async () => {
  const inbox = await startSandbox();
  const { checkout, sandbox, deliverAllEvents } = await openBillingApp({}, inbox.url);
  await sandbox.pay(await checkout(monthly));
  await deliverAllEvents();
  const [first] = (await sandbox.stripe.subscriptions.list()).data;
  await sandbox.stripe.subscriptions.cancel(first?.id ?? "");
  await deliverAllEvents();
  await sandbox.pay(await checkout(annual));
  await deliverAllEvents();
  expect(await inbox.mails()).toHaveLength(2);
});
