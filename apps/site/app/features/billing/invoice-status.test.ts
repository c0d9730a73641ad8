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
  credits: null,
  url: null,
};

test.each<[Partial<ShopInvoice>, string, boolean]>([
  [{}, "Paid", false],
  [{ cents: 0 }, "Paid", false],
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
  expect(describeInvoice({ ...paid, ...changes })).toEqual({ text, needsAction });
});
