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

/** "2026-11-26 20:15:03": spreadsheets read it as a date, and text sorts by it. */
export function formatCsvMoment(moment: Date, timeZone: string): string {
  return moment.toLocaleString("sv-SE", { timeZone });
}

/** "1234.50": a number in every spreadsheet. */
export function formatCsvAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * The place before a sign that starts a formula; in Japanese and Chinese, full-width signs do too. Excel splits at semicolons
 * where numbers have a decimal comma, and takes a line break in quotes for the next row there: a cell may start behind each,
 * and may be quoted.
 */
const startOfFormula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])"*)/g;

/** What `formatCsvAmount` writes below zero. Text, as an apostrophe makes it, is not in any sum. */
const negativeAmount = /^-\d+\.\d\d$/;

function toCell(text: string): string {
  const harmless = negativeAmount.test(text) ? text : text.replaceAll(startOfFormula, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
