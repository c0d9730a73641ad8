/** Limits a value to 0..1. */
export function clampFraction(value: number): number {
  return Math.min(1, Math.max(0, value));
}
