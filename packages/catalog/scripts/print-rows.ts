/** One row per line, so that catalog changes make readable diffs. */
export function printRows(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}
