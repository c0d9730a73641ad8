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
  appointment: { startsAt: "2026-12-07T14:00:00.000Z", hours: 48, timeZone: "Pacific/Honolulu" },
};

test("what is not touched stays the same, wherever the viewer is", () => {
  expect(toDraft(toTyped(draft))).toEqual(draft);
});

test("a drop-off is shown and typed by the clock of its own time zone", () => {
  const typed = toTyped(draft);
  expect(typed.startsAt).toBe("2026-12-07T04:00");
  expect(toDraft({ ...typed, startsAt: "2026-12-07T09:30" }).appointment).toEqual({
    startsAt: "2026-12-07T19:30:00.000Z",
    hours: 48,
    timeZone: "Pacific/Honolulu",
  });
});

test("the first drop-off of a quote is in the viewer's time zone", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const typed = { ...toTyped({ ...draft, appointment: null }), startsAt: "2026-12-07T09:00" };
  const startsAt = new Date("2026-12-07T09:00").toISOString();
  expect(toDraft(typed).appointment).toEqual({ startsAt, hours: 8, timeZone });
});

test("sums what is typed, and ignores what is not a number yet", () => {
  const typed = toTyped(draft);
  expect(sumOf(typed)).toEqual({ subtotalCents: 13_233, taxCents: 1_174, totalCents: 14_407 });
  expect(amountOf({ ...emptyLine(), quantity: "2", price: "$1,250.50" })).toBe(250_100);
  expect(amountOf({ ...emptyLine(), price: "a lot" })).toBe(0);
  expect(sumOf({ ...typed, tax: "?" }).taxCents).toBe(0);
});
