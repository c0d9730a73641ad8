import { expect, test } from "vitest";
import { enqueueWelcome, findStoredPlan } from "../../data/subscriptions.ts";
import { tasks } from "../../jobs/tasks.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeShop } from "../../testing/sign-in-shop.ts";
import { startSmtp } from "../../testing/start-smtp.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { formatDay } from "./format-day.ts";
import { composeWelcome } from "./welcome-mails.ts";

releaseClusterAtEnd();

test("a first subscription is confirmed to the owner, and we learn where the kiosk goes", async () => {
  const { checkout, sandbox, deliverAllEvents, sync, runDueJobs, shop } = await openBillingApp();
  await sandbox.pay(await checkout(monthly));
  await deliverAllEvents();
  await Promise.all([sync(), sync()]);
  await runDueJobs();
  const received = await sandbox.mails();
  expect(received.map(({ subject, to }) => `${to}: ${subject}`).toSorted()).toEqual([
    "ada@example.com: Your Livery plan is active",
    expect.stringMatching(/: Ship a kiosk to Engine Wraps$/),
  ]);
  for (const { text } of received) {
    expect(text).toContain("12 Mill St, Suite 4, Dayton, OH 45402");
    expect(text).toContain("Monthly ($49.99 per month)");
  }
  const text = received.find(({ to }) => to === "ada@example.com")?.text.replaceAll(/\s+/g, " ");
  const day = formatDay(new Date((await shop()).shop.renewalDate ?? ""), "America/New_York");
  expect(text).toContain(`Your first 30 days are free. Cancel under Billing before ${day}`);
  expect(text).toContain(`First charge: $49.99 on ${day}`);
  expect(text).toContain("tracking number");
});

test("a shop that subscribes again is not welcomed again", async () => {
  const { checkout, sandbox, deliverAllEvents } = await openBillingApp();
  await sandbox.pay(await checkout(monthly));
  await deliverAllEvents();
  const [first] = (await sandbox.stripe.subscriptions.list()).data;
  await sandbox.stripe.subscriptions.cancel(first?.id ?? "");
  await deliverAllEvents();
  await sandbox.pay(await checkout(annual));
  await deliverAllEvents();
  const subjects = (await sandbox.mails()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(5);
  expect(subjects.filter((subject) => /plan is active$|^Ship a kiosk/.test(subject))).toHaveLength(2);
  expect(subjects).toContain("Your receipt for $499.99");
});

test("a plan that is paid from its first day promises no free days", async () => {
  const open = await openTestApp();
  await makeShop(open, { uid: "ada" });
  await open.pool.query(
    "update shops set subscription_status = 'active', plan = 'annual', renewal_date = '2027-11-21T12:00:00Z'",
  );
  const plan = await findStoredPlan(open.db, "ada");
  if (!plan) throw new Error("The shop was made above.");
  const { text } = await composeWelcome({ ...plan, timeZone: "UTC", href: "http://localhost:4100/leads" });
  expect(text).toContain("Plan: Annual ($499.99 per year)\nNext charge: $499.99 on November 21, 2027");
  expect(text).not.toMatch(/free/i);
});

test("a bounce of our own mail does not repeat the owner's", async () => {
  const port = await findFreePort();
  const { mails } = await startSmtp(port, { refused: "leads@livery.example" });
  const open = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await makeShop(open, { uid: "ada", email: "ada@example.com" });
  await open.pool.query("update shops set subscription_status = 'active', plan = 'monthly'");
  await enqueueWelcome(open.db, "ada", [tasks.sendWelcome, tasks.sendKioskNotice]);
  await open.runDueJobs();
  await open.makeJobsDue();
  await open.runDueJobs();
  expect(mails.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  expect(await open.countJobs()).toBe(1);
});
