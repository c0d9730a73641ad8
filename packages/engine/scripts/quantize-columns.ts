/**
 * Rounds a matrix, row by row, to integers from -127 to 127 times a scale per column. The largest value of a column
 * becomes ±127.
 */
export function quantizeColumns(
  values: Float32Array,
  columns: number,
): { bytes: Int8Array; scales: Float32Array } {
  const scales = new Float32Array(columns);
  for (const [at, value] of values.entries())
    scales[at % columns] = Math.max(scales[at % columns] ?? 0, Math.abs(value) / 127);
  const bytes = Int8Array.from(values, (value, at) => Math.round(value / (scales[at % columns] || 1)));
  return { bytes, scales };
}
