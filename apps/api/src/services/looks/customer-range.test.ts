import { type Estimate, totalsOf } from "@livery/contract";
import { expect, test } from "vitest";
import { describeCustomerRange } from "./customer-range.ts";

function estimate(low: number, high: number, changed: Partial<Estimate> = {}): Estimate {
  const totals = { low: totalsOf([low], 0), typical: totalsOf([low], 0), high: totalsOf([high], 0) };
  const line = {
    text: "Hood",
    unit: "each",
    quantity: { low: 1, typical: 1, high: 1 },
    unitCents: low,
  } as const;
  return {
    vehicleClass: null,
    lines: [line],
    totals,
    taxPpm: 0,
    isComplete: true,
    lengthSource: "",
    ...changed,
  };
}

test.each([
  [321_050, 405_001, "$3,200 to $4,100"],
  [30_000, 30_000, "$300 to $350"],
  [82_500, 99_999, "$800 to $1,000"],
])("rounds %i to %i cents outwards", (low, high, range) => {
  expect(describeCustomerRange(estimate(low, high))).toBe(range);
});

test("speaks Spanish, too", () => {
  expect(describeCustomerRange(estimate(30_000, 30_000), "es")).toBe("$300 a $350");
});

test("says nothing about an incomplete or empty estimate", () => {
  expect(describeCustomerRange(estimate(1, 2, { isComplete: false }))).toBe(null);
  expect(describeCustomerRange(estimate(0, 0, { lines: [] }))).toBe(null);
});
