import { expect, test } from "vitest";
import { describeFirstCharge } from "./describe-first-charge.ts";
import { planOffers } from "./plan-offers.ts";

const now = new Date(2026, 10, 21, 12);

test("charges a first subscription after the free days", () => {
  expect(describeFirstCharge("monthly", 30, now)).toBe(
    "30 days free. First charge: $49.99 on December 21, 2026.",
  );
  expect(describeFirstCharge("annual", 30, now)).toContain("$499.99 on December 21, 2026");
});

test("charges a shop without free days today", () => {
  expect(describeFirstCharge("annual", 0, now)).toBe("First charge: $499.99 today.");
});

test("shows the annual plan's savings over twelve months", () => {
  expect(planOffers.map(({ price, badges }) => [price, ...badges])).toEqual([
    ["$49.99"],
    ["$499.99", "Best Value", "Save $99.89/year"],
  ]);
});
