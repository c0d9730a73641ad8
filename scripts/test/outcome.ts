/** The result of one part of `npm test`. A check without tests of its own counts as one test. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why; printed after all parts have run. */
  readonly reasons: readonly string[];
  /** The tests that passed only after another try. */
  readonly retried: readonly string[];
}

export const checkPassed: Outcome = { passed: 1, failed: 0, reasons: [], retried: [] };

export function checkFailed(reason: string): Outcome {
  return { passed: 0, failed: 1, reasons: [reason], retried: [] };
}

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + of(each), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    reasons: outcomes.flatMap(({ reasons }) => reasons),
    retried: outcomes.flatMap(({ retried }) => retried),
  };
}

const mostRetried = 10;

/** A few tests may need another try on a busy machine. More than ten say that something is wrong with them. */
export function limitRetried(total: Outcome): Outcome {
  const count = total.retried.length;
  if (count <= mostRetried) return total;
  const tooMany = checkFailed(`${count} tests needed another try; more than ${mostRetried} fail the run`);
  return addOutcomes([total, tooMany]);
}

/** As in "212 passed, 0 failed". */
export function describeCounts({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
