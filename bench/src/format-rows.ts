/** Labels on the left, counts aligned on the right. */
export function formatRows(
  rows: readonly (readonly [label: string, count: number, ...rest: unknown[]])[],
): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, count]) => `${label.padEnd(width)}  ${String(count).padStart(6)}`).join("\n");
}
