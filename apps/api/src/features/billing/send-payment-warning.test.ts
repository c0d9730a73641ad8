import { expect, test } from "vitest";
import { enqueuePaymentWarning } from "../../data/payment-warnings.ts";
import { tasks } from "../../jobs/tasks.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeShop } from "../../testing/sign-in-shop.ts";
import { startSmtp } from "../../testing/start-smtp.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const good = { number: "4242 4242 4242 4242", expiry: "12/39", cvc: "123" };
const failing = { ...good, number: "4000 0000 0000 0341" };

/** Ada's first charge after the free month has failed, which the app is yet to hear. */
async function openFailed() {
  const opened = await openBillingApp();
  const { sandbox, checkout } = opened;
  await sandbox.pay(await checkout(monthly), failing.number);
  await sandbox.advance("period");
  return {
    ...opened,
    warnings: async () =>
      (await sandbox.mails()).filter(({ subject }) => subject === "Your Livery payment failed"),
  };
}

async function openUnpaid() {
  const opened = await openFailed();
  const { sandbox, deliverAllEvents, payments, shop } = opened;
  await deliverAllEvents();
  const customerId = (await shop()).shop.stripeCustomerId ?? "";
  const portal = new URL((await payments.openPortal(customerId, "http://localhost:4100")) ?? "").pathname;
  return {
    ...opened,
    openInvoice: async () => {
      const [invoice] = (await sandbox.stripe.invoices.list({ status: "open" })).data;
      if (!invoice) throw new Error("no invoice is open");
      return invoice;
    },
    /** A button of the payment provider's portal. */
    press: async (button: "card" | "pay", fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const headers = { origin: sandbox.url };
      const request = { method: "POST", body, headers, redirect: "manual" } as const;
      expect((await fetch(`${sandbox.url}${portal}/${button}`, request)).status).toBe(303);
    },
  };
}

test("a failed renewal is told to the owner, with what happens and how to mend it", async () => {
  const { warnings, openInvoice } = await openUnpaid();
  const [mail, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(mail?.to).toBe("ada@example.com");
  const next = new Date(((await openInvoice()).next_payment_attempt ?? 0) * 1000);
  const day = next.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/New_York" });
  const attempt = `again on ${day}.`;
  for (const words of ["Engine Wraps", "$49.99", attempt, "Manage Billing", "http://localhost:4100/billing"])
    expect(mail?.text).toContain(words);
});

test("further attempts tell nothing more of an invoice, and the next one that fails is told again", async () => {
  const { warnings, openInvoice, press, sandbox, deliverAllEvents, sync, shop } = await openUnpaid();
  await Promise.all([sync(), sync()]);
  for (let day = 0; day < 4; day++) await sandbox.advance("day"); // the second attempt is on the third
  await deliverAllEvents();
  const { id, attempt_count } = await openInvoice();
  expect(attempt_count).toBe(2);
  expect(await warnings()).toHaveLength(1);
  await press("card", good);
  await press("pay", { invoice: id });
  await deliverAllEvents();
  expect((await shop()).subscription).toEqual({ kind: "active" });
  await press("card", failing);
  await sandbox.advance("period");
  await deliverAllEvents();
  expect(await warnings()).toHaveLength(2);
});

test("a payment that was past due is told once it is paid, with the next charge", async () => {
  const { openInvoice, press, sync, runDueJobs, deliverAllEvents, sandbox, shop } = await openUnpaid();
  await press("card", good);
  await press("pay", { invoice: (await openInvoice()).id });
  await Promise.all([sync(), sync(), sync()]);
  await runDueJobs();
  await deliverAllEvents();
  const subject = "Your Livery plan is no longer past due";
  const [mail, ...more] = (await sandbox.mails()).filter((each) => each.subject === subject);
  expect(more).toEqual([]);
  expect(mail?.to).toBe("ada@example.com");
  const renewal = new Date((await shop()).shop.renewalDate ?? "");
  const day = renewal.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/New_York" });
  for (const words of ["Engine Wraps", `Next charge: $49.99 on ${day}`, "http://localhost:4100/billing"])
    expect(mail?.text).toContain(words);
});

test("a mail that waited while the next charge failed is not sent", async () => {
  const { openInvoice, press, sync, runDueJobs, pool, sandbox } = await openUnpaid();
  await press("card", good);
  await press("pay", { invoice: (await openInvoice()).id });
  await sync();
  await pool.query("update shops set subscription_status = 'past_due'");
  await runDueJobs();
  const subjects = (await sandbox.mails()).map(({ subject }) => subject);
  expect(subjects).not.toContain("Your Livery plan is no longer past due");
});

test("a charge that fails while another subscription is paid is told once the plan hangs on it", async () => {
  const { sync, payments, runDueJobs, warnings, deliverAllEvents } = await openFailed();
  await sync({
    listSubscriptions: async (customerId) => {
      const unpaid = await payments.listSubscriptions(customerId);
      return [...unpaid, ...unpaid.map((each) => ({ ...each, id: "sub_other", status: "active" }))];
    },
  });
  await runDueJobs();
  expect(await warnings()).toEqual([]);
  await deliverAllEvents();
  expect(await warnings()).toHaveLength(1);
});

test("credits are granted also while the provider does not tell which charge failed", async () => {
  const { sync, shop } = await openUnpaid();
  const { creditsRemaining } = (await shop()).shop;
  const pack = {
    id: "cs_1",
    packId: "pack-100",
    credits: 100,
    isPaid: true,
    cents: 1,
    paymentIntentId: null,
    url: null,
  };
  const away = sync({
    listPackCheckouts: () => Promise.resolve([pack]),
    listFailedInvoices: () => Promise.reject(new Error("the provider is away")),
  });
  await expect(away).rejects.toThrow("is away");
  expect((await shop()).shop.creditsRemaining).toBe(creditsRemaining + 100);
});

/** A shop whose mail waits while the mail server is down. */
async function openWaiting() {
  const port = await findFreePort();
  const open = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await makeShop(open, { uid: "ada", email: "ada@example.com" });
  await open.pool.query("update shops set subscription_status = 'past_due', plan = 'monthly'");
  const warning = { uid: "ada", invoiceId: "in_1", cents: 4999, nextAttemptAt: null };
  await enqueuePaymentWarning(open.db, warning, tasks.sendPaymentWarning);
  await open.runDueJobs();
  expect(await open.countJobs()).toBe(1);
  const deliver = async () => {
    const { mails } = await startSmtp(port);
    await open.makeJobsDue();
    await open.runDueJobs();
    return mails;
  };
  return { ...open, deliver };
}

test("waits for a mail server, and says when the card will not be charged again", async () => {
  const { deliver, countJobs } = await openWaiting();
  const [mail] = await deliver();
  expect(mail?.to).toEqual(["ada@example.com"]);
  const raw = mail?.raw.replaceAll("=\r\n", "") ?? "";
  expect(raw).toContain("charge this card again. Without a payment, your plan ends.");
  expect(raw).not.toContain("Next attempt");
  expect(await countJobs()).toBe(0);
});

test("tells nothing to a shop that has paid meanwhile", async () => {
  const { deliver, pool, countJobs } = await openWaiting();
  await pool.query("update shops set subscription_status = 'active'");
  expect(await deliver()).toEqual([]);
  expect(await countJobs()).toBe(0);
});
