import { expect, test } from "vitest";
import type { Charge } from "../../services/payments/read-charge.ts";
import { createInvoiceFinder } from "./find-invoices.ts";

test("a paid pack of credits whose receipt has no page is listed, as of the charge that succeeded", async () => {
  const charge: Charge = {
    id: "ch_2",
    paymentIntentId: "pi_1",
    paidAt: new Date("2026-11-22T10:05:00Z"),
    receiptUrl: null,
    refundedCents: 500,
    refunds: [],
    disputes: [],
  };
  const declined = { ...charge, id: "ch_1", paidAt: new Date("2026-11-22T10:00:00Z"), refundedCents: 0 };
  const pack = { id: "cs_1", packId: "pack-50", credits: 50, isPaid: true, cents: 3_900, url: null };
  const find = createInvoiceFinder(
    {
      listInvoices: () => Promise.resolve([]),
      listPackCheckouts: () => Promise.resolve([{ ...pack, paymentIntentId: "pi_1" }]),
      listCharges: () => Promise.resolve([charge, declined]),
    },
    () => new Date(),
  );
  expect(await find("cus_1")).toEqual([
    {
      id: "cs_1",
      at: "2026-11-22T10:05:00.000Z",
      cents: 3_900,
      status: "paid",
      isTrial: false,
      period: null,
      credits: 50,
      url: null,
      refundedCents: 500,
      dispute: null,
    },
  ]);
});
