import type { ShopInvoice } from "@livery/contract";
import { expect, test } from "vitest";
import { describeInvoice } from "./invoice-status.ts";

const paid: ShopInvoice = {
  id: "in_1",
  at: "2026-11-21T08:00:00Z",
  cents: 4_999,
  refundedCents: 0,
  status: "paid",
  dispute: null,
  isTrial: false,
  period: null,
  credits: null,
  url: null,
};

const startsAt = new Date(2026, 10, 21, 12).toISOString();
const month = { plan: "monthly", startsAt, endsAt: new Date(2026, 11, 21, 12).toISOString() } as const;
const year = { plan: "annual", startsAt, endsAt: new Date(2027, 10, 21, 12).toISOString() } as const;

test.each<[Partial<ShopInvoice>, string, boolean]>([
  [{}, "Paid", false],
  [{ cents: 0 }, "Paid", false],
  [{ period: month }, "Monthly plan, November 21 – December 21, 2026 · Paid", false],
  [{ period: year, status: "open" }, "Annual plan, November 21, 2026 – November 21, 2027 · Not paid", true],
  [{ cents: 0, isTrial: true, period: month }, "Free trial, November 21 – December 21, 2026 · Paid", false],
  [{ cents: 0, isTrial: true }, "Free trial · Paid", false],
  [{ credits: 1_000 }, "1,000 credits · Paid", false],
  [{ status: "open" }, "Not paid", true],
  [{ refundedCents: 1_250 }, "Paid · $12.50 refunded", false],
  [{ refundedCents: 4_999 }, "Refunded", false],
  [{ dispute: "open" }, "Paid · Disputed", false],
  [{ dispute: "won" }, "Paid · Dispute closed, payment stands", false],
  [
    { dispute: "lost", refundedCents: 1_000 },
    "Paid · $10.00 refunded · Dispute closed, payment returned",
    false,
  ],
])("an invoice with %o reads %s", (changes, text, needsAction) => {
  const described = describeInvoice({ ...paid, ...changes });
  // Thin spaces stand around the dash.
  expect({ ...described, text: described.text.replaceAll(/\s/g, " ") }).toEqual({ text, needsAction });
});
