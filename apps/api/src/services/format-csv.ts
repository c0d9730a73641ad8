// Excel needs it to recognize UTF-8.
const byteOrderMark = "\ufeff";

/** CSV (RFC 4180). Prefixes an apostrophe to cells that a spreadsheet would run as a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + formatCsvRows(rows);
}

/** More rows of a file that `formatCsv` began. */
export function formatCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

// Spreadsheets in Japanese and Chinese also read full-width signs.
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/;

function toCell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
