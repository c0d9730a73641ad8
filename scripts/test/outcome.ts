/** What a part of the tests came to. A check that only holds or not counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, a line or more each; said once all parts have run. */
  readonly reasons: readonly string[];
}

export const held: Outcome = { passed: 1, failed: 0, reasons: [] };

export function broken(reason: string): Outcome {
  return { passed: 0, failed: 1, reasons: [reason] };
}

export function add(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    reasons: outcomes.flatMap(({ reasons }) => reasons),
  };
}
