import { expect, test } from "vitest";
import type { PaidInvoice } from "../../services/payments/read-invoice.ts";
import { findDueCredits } from "./find-due-credits.ts";

const day = (text: string) => new Date(`${text}T10:00:00Z`);

function pay(from: string, to: string, changes: Partial<PaidInvoice> = {}): PaidInvoice {
  return {
    id: "in_1",
    subscriptionId: "sub_1",
    beginsPeriod: true,
    paidCents: 4999,
    startsAt: day(from),
    endsAt: day(to),
    url: null,
    ...changes,
  };
}

/** References of the grants; each is 100 credits. */
function due(now: string, invoices: PaidInvoice[], ongoing = ["sub_1"]): string[] {
  const grants = findDueCredits({ invoices, ongoing: new Set(ongoing), now: day(now) });
  expect(new Set(grants.map(({ credits }) => credits))).toEqual(new Set(grants.length > 0 ? [100] : []));
  return grants.map(({ reference }) => reference);
}

test.each([
  ["2027-01-15", "2027-02-15"],
  ["2027-01-31", "2027-02-28"],
  ["2027-02-28", "2027-03-31"],
])("grants a month from %s to %s once", (from, to) => {
  expect(due("2030-01-01", [pay(from, to)])).toEqual(["in_1"]);
});

test("grants the free month, even when February is shorter", () => {
  const free = pay("2027-02-01", "2027-03-03", { paidCents: 0 });
  expect(due("2030-01-01", [free])).toEqual(["in_1"]);
});

test("grants a year's months one by one, as each begins", () => {
  const year = [pay("2027-01-31", "2028-01-31")];
  expect(due("2027-01-31", year)).toEqual(["in_1"]);
  expect(due("2027-02-27", year)).toEqual(["in_1"]);
  expect(due("2027-02-28", year)).toEqual(["in_1", "in_1 month 2"]);
  expect(due("2027-03-31", year)).toEqual(["in_1", "in_1 month 2", "in_1 month 3"]);
  expect(due("2030-01-01", year)).toHaveLength(12);
});

test("grants twelve months for a year that starts on a leap day", () => {
  expect(due("2030-01-01", [pay("2028-02-29", "2029-02-28")])).toHaveLength(12);
});

test("grants an invoice immediately, even when it is dated in the future", () => {
  expect(due("2027-01-01", [pay("2027-06-01", "2027-07-01")])).toEqual(["in_1"]);
});

test("grants no further months of a year once its subscription has ended", () => {
  expect(due("2027-06-01", [pay("2027-01-01", "2028-01-01")], [])).toEqual(["in_1"]);
});

test("replaces the earlier plan after a plan change, whatever the order of the list", () => {
  const year = pay("2027-01-01", "2028-01-01");
  const change = pay("2027-03-10", "2027-04-10", { id: "in_2", beginsPeriod: false });
  const expected = ["in_1", "in_1 month 2", "in_1 month 3", "in_2"];
  expect(due("2027-12-01", [year, change])).toEqual(expected);
  expect(due("2027-12-01", [change, year])).toEqual(expected);
});

test("grants nothing for a plan change without a payment", () => {
  const change = pay("2027-03-10", "2027-04-10", { beginsPeriod: false, paidCents: 0 });
  expect(due("2027-12-01", [change])).toEqual([]);
});

test("switching back and forth grants nothing at once, and the months of a year as they begin", () => {
  const year = pay("2027-01-01", "2028-01-01", { paidCents: 49_999 });
  const back = pay("2027-01-02", "2027-02-02", { id: "in_2", beginsPeriod: false, paidCents: 0 });
  // The rest of both plans was taken off.
  const forth = pay("2027-01-03", "2028-01-03", { id: "in_3", beginsPeriod: false, paidCents: 302 });
  expect(due("2027-01-03", [year, back, forth])).toEqual(["in_1"]);
  expect(due("2027-03-03", [year, back, forth])).toEqual(["in_1", "in_3 month 2", "in_3 month 3"]);
});

test("grants a month at once to whoever pays for a year in the middle of a month", () => {
  const month = pay("2027-01-01", "2027-02-01");
  const year = pay("2027-01-02", "2028-01-02", { id: "in_2", beginsPeriod: false, paidCents: 45_161 });
  expect(due("2027-01-02", [month, year])).toEqual(["in_1", "in_2"]);
});
