// Excel needs it to recognize UTF-8.
const byteOrderMark = "\ufeff";

/** CSV (RFC 4180). Prefixes an apostrophe to cells that a spreadsheet would run as a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
