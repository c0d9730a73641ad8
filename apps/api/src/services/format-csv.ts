// Excel needs it to recognize UTF-8.
const byteOrderMark = "\ufeff";

/** CSV (RFC 4180), with an apostrophe before whatever a spreadsheet would run as a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + formatCsvRows(rows);
}

/** More rows of a file that `formatCsv` began. */
export function formatCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/**
 * The place before a sign that starts a formula; in Japanese and Chinese, full-width signs do too. Excel splits at semicolons
 * where numbers have a decimal comma, and takes a line break in quotes for the next row there: a cell may start behind each,
 * and may be quoted.
 */
const startOfFormula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])"*)/g;

function toCell(text: string): string {
  const harmless = text.replaceAll(startOfFormula, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
