import { expect, test } from "vitest";
import { recordAfter } from "./subscription-changes.ts";

test("a record follows the cycle of changes and gains 100 credits per subscription", () => {
  expect([0, 1, 2, 3, 4].map(recordAfter)).toEqual([
    "trial 25",
    "monthly trialing 125",
    "annual trialing 125",
    "trial canceled 125",
    "monthly trialing 225",
  ]);
});
