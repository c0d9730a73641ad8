export function clamp(value: number, min = 0, max = 1): number {
  return Math.min(max, Math.max(min, value));
}

/** The value that `share` (0 to 1) of the values lie below, in single precision; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = new Float32Array(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The mean of what a function makes of each; NaN for an empty list. */
export function meanOf(values: readonly number[], valueOf: (value: number) => number): number {
  return values.reduce((sum, value) => sum + valueOf(value), 0) / values.length;
}
