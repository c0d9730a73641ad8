/** Control characters, line separators and halves of surrogate pairs: never typed into a one-line field, but pasted. */
const notOfOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

/** Whether a text may stand in one line: any script and any emoji, but nothing that could start another line. */
export function isOneLine(text: string): boolean {
  return text.search(notOfOneLine) === -1;
}

/** A text as one line of at most `maxLength` UTF-16 units: what cannot stand in one is a space, ends are trimmed. */
export function asOneLine(text: string, maxLength: number): string {
  const cut = text.replaceAll(notOfOneLine, " ").trim().slice(0, maxLength);
  return cut.replace(/\p{Cs}$/u, "").trim(); // the cut may have gone through an emoji
}
