import type { QuoteDraft } from "@livery/contract";
import { expect, test } from "vitest";
import { amountOf, emptyLine, sumOf, toDraft, toTyped } from "./draft-fields.ts";

const draft: QuoteDraft = {
  language: "es",
  name: "Zoë",
  email: "zoe@example.com",
  vehicle: "",
  lines: [
    { text: "Hood", unit: "ft", quantity: 6.6, unitCents: 2_005 },
    { text: "Rims", unit: "each", quantity: 1, unitCents: null },
  ],
  taxPpm: 88_750,
  depositPercent: 20,
  note: "",
  appointment: { startsAt: "2026-12-07T14:00:00.000Z", hours: 48, timeZone: "" },
};

test("what is not touched stays the same", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const appointment = { startsAt: "2026-12-07T14:00:00.000Z", hours: 48, timeZone };
  expect(toDraft(toTyped(draft))).toEqual({ ...draft, appointment });
});

test("sums what is typed, and ignores what is not a number yet", () => {
  const typed = toTyped(draft);
  expect(sumOf(typed)).toEqual({ subtotalCents: 13_233, taxCents: 1_174, totalCents: 14_407 });
  expect(amountOf({ ...emptyLine(), quantity: "2", price: "$1,250.50" })).toBe(250_100);
  expect(amountOf({ ...emptyLine(), price: "a lot" })).toBe(0);
  expect(sumOf({ ...typed, tax: "?" }).taxCents).toBe(0);
});
