/** Control characters, line separators and lone surrogates: never typed into a one-line field, but pasted. */
const notOfOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

/** The same without what a text of several lines may have. */
const notOfLines = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}]+/gu;

/** Whether a text fits on one line: any script and emoji, but nothing that could start another line. */
export function isOneLine(text: string): boolean {
  return text.search(notOfOneLine) === -1;
}

/**
 * Converts a text to one line of at most `maxLength` UTF-16 units: line breaks and control characters become spaces.
 */
export function asOneLine(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const cut = text.replaceAll(notOfOneLine, " ").trim().slice(0, maxLength);
  return cut.replace(/\p{Cs}$/u, "").trim(); // the cut may have split an emoji
}

/** Converts a text to lines of plain text: other control characters become spaces. */
export function asPlainText(text: string): string {
  return text.replaceAll(notOfLines, " ").trim();
}
