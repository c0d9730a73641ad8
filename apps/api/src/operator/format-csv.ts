// Excel takes a file for UTF-8 only when it begins so.
const byteOrderMark = "\ufeff";

/** CSV as RFC 4180 has it. A cell that a spreadsheet would run as a formula is led by an apostrophe. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
