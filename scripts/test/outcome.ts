/** The result of one part of `npm test`. A check without tests of its own counts as one test. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run because nothing they read has changed since they passed. */
  readonly skipped: number;
  /** What failed and why; printed after all parts have run. */
  readonly reasons: readonly string[];
}

export const checkPassed: Outcome = { passed: 1, failed: 0, skipped: 0, reasons: [] };

export function checkFailed(reason: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, reasons: [reason] };
}

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + of(each), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    reasons: outcomes.flatMap(({ reasons }) => reasons),
  };
}

/** As in "212 passed, 0 failed, 1007 skipped". */
export function describeCounts({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}
