/** One row a line, so that a change of the catalogue reads well as a diff. */
export function printRows(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}
