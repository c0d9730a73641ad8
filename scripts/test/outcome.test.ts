import { expect, test } from "vitest";
import { describeCounts, limitRetried, type Outcome } from "./outcome.ts";

test("ten tests that needed another try pass", () => {
  const total = outcomeWith(10);
  expect(limitRetried(total)).toBe(total);
});

test("eleven tests that needed another try fail the run and keep their names", () => {
  const limited = limitRetried(outcomeWith(11));
  expect(describeCounts(limited)).toBe("12 passed, 1 failed");
  expect(limited.reasons).toEqual(["11 tests needed another try; more than 10 fail the run"]);
  expect(limited.retried).toHaveLength(11);
});

function outcomeWith(retries: number): Outcome {
  const retried = Array.from({ length: retries }, (_, index) => `site.spec.ts › journey ${index}`);
  return { passed: 12, failed: 0, reasons: [], retried };
}
