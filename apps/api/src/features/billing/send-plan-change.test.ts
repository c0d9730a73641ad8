import { expect, test } from "vitest";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { formatDay } from "./format-day.ts";

releaseClusterAtEnd();

/** Ada is in her free month. */
async function openSubscribed() {
  const opened = await openBillingApp();
  const { sandbox, checkout, deliverAllEvents, shop } = opened;
  await sandbox.pay(await checkout(monthly));
  await deliverAllEvents();
  const [subscription] = (await sandbox.stripe.subscriptions.list()).data;
  if (!subscription) throw new Error("The shop has subscribed.");
  const { id, items } = subscription;
  const end = formatDay(new Date((await shop()).shop.renewalDate ?? ""), "America/New_York");
  return {
    ...opened,
    id,
    end,
    /** Cancels at the end of the period, or takes that back. The app is yet to hear. */
    cancel: (isCanceled = true) =>
      sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled }),
    /** Switches to the other plan, or back. The app is yet to hear. */
    switchTo: (price: string) =>
      sandbox.stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? "", price }] }),
    /** What Ada was mailed since she subscribed, the oldest first, without the receipts for what she paid. */
    mails: async () =>
      (await sandbox.mails())
        .filter(({ to, subject }) => to === "ada@example.com" && subject !== "Your Livery plan is active")
        .filter(({ subject }) => !subject.startsWith("Your receipt"))
        .map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, " ") }))
        .toReversed(),
  };
}

test("a cancel is confirmed once: until when everything works, and how to undo it", async () => {
  const { cancel, deliverAllEvents, sync, runDueJobs, mails, end } = await openSubscribed();
  await cancel();
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your Livery plan is canceled");
  for (const words of [
    "Engine Wraps",
    `Works until: ${end}`,
    "you aren't charged for them.",
    `choose Resume Subscription before ${end}`,
    "http://localhost:4100/billing",
  ])
    expect(mail?.text).toContain(words);
});

test("a cancel that is taken back is confirmed with the next charge, and a second one anew", async () => {
  const { cancel, sync, runDueJobs, mails, end } = await openSubscribed();
  for (const isCanceled of [true, false, true]) {
    await cancel(isCanceled);
    await sync();
    await sync();
    await runDueJobs();
  }
  const told = await mails();
  expect(told.map(({ subject }) => subject)).toEqual([
    "Your Livery plan is canceled",
    "Your Livery plan continues",
    "Your Livery plan is canceled",
  ]);
  expect(told[1]?.text).toContain(`First charge: $49.99 on ${end}`);
});

test("a mail that waited while the cancel was taken back is not sent", async () => {
  const { cancel, sync, runDueJobs, countJobs, mails } = await openSubscribed();
  await cancel();
  await sync();
  expect(await countJobs()).toBe(1);
  await cancel(false);
  await sync();
  await runDueJobs();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Livery plan continues"]);
});

test("no charge is promised to a day while the last one is past due", async () => {
  const { cancel, sync, runDueJobs, mails, pool } = await openSubscribed();
  await cancel();
  await sync();
  await runDueJobs();
  await cancel(false);
  await sync();
  await pool.query("update shops set subscription_status = 'past_due'");
  await runDueJobs();
  const [, mail] = await mails();
  expect(mail?.text).toMatch(/Next charge: \$49\.99 (?!on)/);
});

test("the end of a canceled plan is told once: what stops, what stays, and how to come back", async () => {
  const { cancel, sandbox, deliverAllEvents, sync, runDueJobs, shop, mails } = await openSubscribed();
  await cancel();
  await deliverAllEvents();
  await sandbox.advance("period");
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  expect((await shop()).shop.plan).toBe("trial");
  const [, mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your Livery plan has ended");
  for (const words of [
    "was canceled and has now ended",
    "You get no new credits each month.",
    "Your kiosk and the configurator on your site keep working",
    "You keep your 125 remaining credits.",
    "http://localhost:4100/billing",
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain("We couldn't charge");
});

test("a plan canceled at once is told as ended alone", async () => {
  const { id, sandbox, deliverAllEvents, shop, mails } = await openSubscribed();
  await sandbox.stripe.subscriptions.cancel(id);
  await deliverAllEvents();
  expect((await shop()).shop.plan).toBe("trial");
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Livery plan has ended"]);
});

test("a switch is confirmed once with the next charge, and so is the one back", async () => {
  const { switchTo, sandbox, deliverAllEvents, sync, runDueJobs, mails, shop } = await openSubscribed();
  await sandbox.advance("period");
  await deliverAllEvents();
  await switchTo(annual.priceId);
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your Livery plan is now annual");
  const renewal = formatDay(new Date((await shop()).shop.renewalDate ?? ""), "America/New_York");
  for (const words of ["Annual ($499.99 per year)", `Next charge: $499.99 on ${renewal}`, "Any credit"])
    expect(mail?.text).toContain(words);
  await switchTo(monthly.priceId);
  await deliverAllEvents();
  const [, back, ...others] = await mails();
  expect(others).toEqual([]);
  expect(back?.text).toContain("Engine Wraps is now on the monthly plan.");
});

test("a switch in the free days names the first charge, and speaks of no credit", async () => {
  const { switchTo, deliverAllEvents, mails, end } = await openSubscribed();
  await switchTo(annual.priceId);
  await deliverAllEvents();
  const [mail] = await mails();
  expect(mail?.text).toContain(`First charge: $499.99 on ${end}`);
  expect(mail?.text).not.toContain("credit");
});

test("a switch that is taken back while its mail waits is not told", async () => {
  const { switchTo, sync, runDueJobs, mails } = await openSubscribed();
  await switchTo(annual.priceId);
  await sync();
  await switchTo(monthly.priceId);
  await sync();
  await runDueJobs();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Livery plan is now monthly"]);
});

test("a plan after an end is confirmed once, with the next charge", async () => {
  const { id, sandbox, checkout, deliverAllEvents, sync, runDueJobs, shop, mails } = await openSubscribed();
  await sandbox.stripe.subscriptions.cancel(id);
  await deliverAllEvents();
  await sandbox.pay(await checkout(annual));
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const [, mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your Livery plan is active again");
  const renewal = formatDay(new Date((await shop()).shop.renewalDate ?? ""), "America/New_York");
  expect(mail?.text).toContain(`Next charge: $499.99 on ${renewal}`);
});
