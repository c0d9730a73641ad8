import fc from "fast-check";
import { expect, test } from "vitest";
import { amountCents, formatCents, totalsOf } from "./money.ts";

test("71.5 feet at $12.35 are $883.03", () => {
  expect(amountCents(71.5, 1235)).toBe(88_303); // 883.025
  expect(formatCents(88_303)).toBe("$883.03");
});

const line = fc.record({
  hundredths: fc.integer({ min: 0, max: 100_000 }),
  unitCents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
});

test("a discount that is more than the rest lowers the tax", () => {
  const totals = { subtotalCents: -5_000, taxCents: -362, totalCents: -5_362 }; // -362.5
  expect(totalsOf([-5_000], 72_500)).toEqual(totals);
});

test("the lines of 1,000 random quotes sum exactly, in whole cents", () => {
  const quote = fc.record({
    lines: fc.array(line, { maxLength: 60 }),
    taxPpm: fc.integer({ min: 0, max: 300_000 }),
  });
  fc.assert(
    fc.property(quote, ({ lines, taxPpm }) => {
      const amounts = lines.map(({ hundredths, unitCents }) => amountCents(hundredths / 100, unitCents));
      const { subtotalCents, taxCents, totalCents } = totalsOf(amounts, taxPpm);
      const exact = lines.map(({ hundredths, unitCents }) =>
        roundHalfUp(BigInt(hundredths * unitCents), 100n),
      );
      const subtotal = exact.reduce((sum, each) => sum + each, 0n);
      const tax = roundHalfUp(subtotal * BigInt(taxPpm), 1_000_000n);
      expect(amounts.map(BigInt)).toEqual(exact);
      expect([subtotalCents, taxCents, totalCents].map(BigInt)).toEqual([subtotal, tax, subtotal + tax]);
    }),
    { numRuns: 1_000 },
  );
});

/** Exact arithmetic: BigInt's own division drops what is left, below zero, too. */
function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  const raised = dividend + divisor / 2n;
  const rest = ((raised % divisor) + divisor) % divisor;
  return (raised - rest) / divisor;
}
