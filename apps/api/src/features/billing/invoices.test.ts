import {
  creditPacks,
  type InvoicesResponse,
  invoicesPath,
  packCheckoutPath,
  type RedirectResponse,
} from "@livery/contract";
import { expect, test } from "vitest";
import { annual, monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { signInMember } from "../../testing/sign-in-shop.ts";
import { createTestBilling } from "../../testing/test-billing.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openWithInvoices() {
  let nowMs = Date.now();
  const opened = await openBillingApp({ now: () => new Date(nowMs) });
  const { sandbox, get } = opened;
  return {
    ...opened,
    pass: (ms: number) => void (nowMs += ms),
    read: async () => ((await (await get(invoicesPath)).json()) as InvoicesResponse).invoices, // typed by the contract
    /** The free month and a paid one. */
    subscribe: async (number?: string) => {
      await sandbox.pay(await opened.checkout(monthly), number);
      await sandbox.advance("period");
    },
    findCharge: async () => (await sandbox.stripe.charges.list()).data[0]?.id ?? "",
  };
}

test("lists invoices, newest first, each with the provider's page of it", async () => {
  const { read, subscribe } = await openWithInvoices();
  await subscribe();
  const invoices = await read();
  expect(invoices.map(({ cents, status, isTrial }) => [cents, status, isTrial])).toEqual([
    [4_999, "paid", false],
    [0, "paid", true],
  ]);
  expect(invoices[0]).toMatchObject({ refundedCents: 0, dispute: null, period: { plan: "monthly" } });
  // The free days end when the month begins that was paid.
  expect(invoices[0]?.period?.startsAt).toBe(invoices[1]?.period?.endsAt);
  expect(new URL(invoices[0]?.url ?? "").pathname).toBe(`/invoice/${invoices[0]?.id}`);
});

test("an invoice of a year is of the annual plan", async () => {
  const { read, checkout, sandbox } = await openWithInvoices();
  await sandbox.pay(await checkout(annual));
  await sandbox.advance("period");
  const { startsAt, endsAt, plan } = (await read())[0]?.period ?? {};
  expect(plan).toBe("annual");
  expect(new Date(endsAt ?? "").getFullYear()).toBe(new Date(startsAt ?? "").getFullYear() + 1);
});

test("says what was refunded and what became of a dispute", async () => {
  const { read, subscribe, findCharge, sandbox, pass } = await openWithInvoices();
  await subscribe();
  const charge = await findCharge();
  await sandbox.stripe.refunds.create({ charge, amount: 1_250 });
  await sandbox.dispute(charge);
  expect((await read())[0]).toMatchObject({ status: "paid", refundedCents: 1_250, dispute: "open" });
  const [dispute] = (await sandbox.stripe.disputes.list({ charge })).data;
  await sandbox.stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: "losing_evidence" },
  });
  expect((await read())[0]?.dispute).toBe("open");
  pass(15_000);
  expect((await read())[0]).toMatchObject({ refundedCents: 1_250, dispute: "lost" });
});

test("lists packs of credits between the invoices, with receipt and refunds, once they are paid", async () => {
  const { read, subscribe, post, sandbox, pass } = await openWithInvoices();
  await subscribe();
  await sandbox.advance("day");
  const open = async () =>
    ((await (await post(packCheckoutPath, { pack: "pack-50" })).json()) as RedirectResponse).url; // typed by the contract
  const url = await open();
  expect(await read()).toHaveLength(2);
  await sandbox.pay(url);
  await sandbox.advance("period");
  pass(15_000);
  const invoices = await read();
  expect(invoices.map(({ credits, status }) => [credits, status])).toEqual([
    [null, "paid"],
    [50, "paid"],
    [null, "paid"],
    [null, "paid"],
  ]);
  const [, pack] = invoices;
  expect(pack).toMatchObject({ cents: creditPacks[0]?.priceCents, refundedCents: 0, dispute: null });
  const receipt = await fetch(pack?.url ?? "");
  expect([receipt.status, await receipt.text()]).toEqual([200, expect.stringContaining("Receipt")]);
  const charge = new URL(pack?.url ?? "").pathname.split("/").at(-1) ?? "";
  await sandbox.stripe.refunds.create({ charge, amount: 500 });
  pass(15_000);
  expect((await read())[1]).toMatchObject({ credits: 50, refundedCents: 500 });
});

test("an invoice whose charge failed is open", async () => {
  const { read, subscribe } = await openWithInvoices();
  await subscribe("4000 0000 0000 0341");
  expect((await read())[0]).toMatchObject({ cents: 4_999, status: "open", refundedCents: 0 });
});

test("a shop that never was a customer, or whose customer is gone, has none", async () => {
  const { read, db } = await openWithInvoices();
  expect(await read()).toEqual([]);
  await db.updateTable("shops").set({ stripe_customer_id: "cus_gone" }).execute();
  expect(await read()).toEqual([]);
});

test("asks the provider once for requests of the same moment", async () => {
  const { payments } = createTestBilling();
  let asked = 0;
  const listInvoices = () => {
    asked += 1;
    return Promise.resolve([]);
  };
  const listNothing = () => Promise.resolve([]);
  const { db, get } = await openBillingApp({
    payments: { ...payments, listInvoices, listCharges: listNothing, listPackCheckouts: listNothing },
  });
  await db.updateTable("shops").set({ stripe_customer_id: "cus_1" }).execute();
  await Promise.all([get(invoicesPath), get(invoicesPath), get(invoicesPath)]);
  expect(asked).toBe(1);
});

test("says so when the provider does not answer, and asks again next time", async () => {
  const { payments } = createTestBilling();
  const opened = await openBillingApp({ payments });
  await opened.db.updateTable("shops").set({ stripe_customer_id: "cus_1" }).execute();
  const answer = async () => {
    const response = await opened.get(invoicesPath);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await answer()).toEqual([503, "unavailable"]);
  expect(await answer()).toEqual([503, "unavailable"]);
});

test("only owners read invoices", async () => {
  const opened = await openWithInvoices();
  const max = await signInMember(opened, { uid: "max", role: "manager" });
  expect((await max.get(invoicesPath)).status).toBe(403);
});
