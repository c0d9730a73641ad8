const widestCell = 40;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
// Characters that take two columns in a terminal.
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u;

/** Formats rows as a table; the first row is the header. Removes control characters from input. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((row) => row.map(toCell));
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((row) => widthOf(row[column] ?? ""))),
  );
  const line = (cells: string[]) => cells.map((cell, column) => pad(cell, widths[column] ?? 0)).join("  ");
  const rule = widths.map((width) => "─".repeat(width));
  return [head, rule, ...body].map((row) => line(row).trimEnd()).join("\n");
}

function toCell(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").replaceAll(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, "");
  if (widthOf(plain) <= widestCell) return plain;
  let cut = "";
  for (const { segment } of graphemes.segment(plain)) {
    if (widthOf(cut + segment) >= widestCell) break;
    cut += segment;
  }
  return `${cut}…`;
}

function pad(cell: string, width: number): string {
  return cell + " ".repeat(width - widthOf(cell));
}

function widthOf(text: string): number {
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
}
