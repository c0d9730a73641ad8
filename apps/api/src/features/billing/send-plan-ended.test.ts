import { expect, test } from "vitest";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const failing = "4000 0000 0000 0341";

/** Ada's first charge after the free month has failed. */
async function openFailed() {
  const opened = await openBillingApp();
  const { sandbox, checkout, deliverAllEvents } = opened;
  await sandbox.pay(await checkout(monthly), failing);
  await sandbox.advance("period");
  await deliverAllEvents();
  return {
    ...opened,
    /** The card is tried three more times, in 15 days. */
    fail: async () => {
      for (let day = 0; day < 16; day++) await sandbox.advance("day");
    },
    mails: async () =>
      (await sandbox.mails()).filter(({ subject }) => subject === "Your Livery plan has ended"),
  };
}

test("an owner whose card never worked is told once what stops, what stays and how to come back", async () => {
  const { fail, deliverAllEvents, sync, runDueJobs, shop, mails } = await openFailed();
  expect(await mails()).toEqual([]);
  await fail();
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  expect((await shop()).shop).toMatchObject({ plan: "trial", subscriptionStatus: "canceled" });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe("ada@example.com");
  for (const words of [
    "Engine Wraps",
    "You get no new credits each month.",
    "Your leads, quotes, pictures and settings are kept as before.",
    "Your kiosk and the configurator on your site keep working",
    "You keep your 125 remaining credits.",
    "http://localhost:4100/billing",
  ])
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(words);
});

test("a plan that ends while the server hears nothing is told by the nightly sync", async () => {
  const { fail, syncAll, makeJobsDue, runDueJobs, mails } = await openFailed();
  await fail();
  await syncAll();
  await makeJobsDue();
  await runDueJobs();
  expect(await mails()).toHaveLength(1);
});

test("a shop that is back on a plan when the mail goes out is told nothing", async () => {
  const { fail, sync, sandbox, checkout, runDueJobs, countJobs, shop, mails } = await openFailed();
  await fail();
  await sync();
  expect(await countJobs()).toBe(1);
  await sandbox.pay(await checkout(monthly), "4242 4242 4242 4242");
  await sync();
  await runDueJobs();
  expect((await shop()).shop.plan).toBe("monthly");
  expect(await mails()).toEqual([]);
});

test("a shop that came back hears no more of the plan it lost", async () => {
  const { fail, sandbox, checkout, deliverAllEvents, syncAll, makeJobsDue, runDueJobs, mails } =
    await openFailed();
  await fail();
  await deliverAllEvents();
  await sandbox.pay(await checkout(monthly), "4242 4242 4242 4242");
  await deliverAllEvents();
  await syncAll();
  await makeJobsDue();
  await runDueJobs();
  expect(await mails()).toHaveLength(1);
});
