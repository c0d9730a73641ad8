import { expect, test } from "vitest";
import { tellFirstCharge } from "./first-charge.ts";
import { planOffers } from "./plan-offers.ts";

const now = new Date(2026, 10, 21, 12);

test("a first subscription is charged after its free days, with the plan's price", () => {
  expect(tellFirstCharge("monthly", 30, now)).toBe(
    "30 days free. First charge: $49.99 on December 21, 2026.",
  );
  expect(tellFirstCharge("annual", 30, now)).toContain("$499.99 on December 21, 2026");
});

test("a shop that had its free days is charged today", () => {
  expect(tellFirstCharge("annual", 0, now)).toBe("First charge: $499.99, today.");
});

test("the annual plan says what it saves against twelve months", () => {
  expect(planOffers.map(({ price, merits }) => [price, ...merits])).toEqual([
    ["$49.99"],
    ["$499.99", "Best Value", "Save $99.89/year"],
  ]);
});
