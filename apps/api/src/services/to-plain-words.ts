/** What somebody typed into a search, word by word: lowercase and without accents, as `plain_text` in Postgres makes it. */
export function toPlainWords(typed: string): string[] {
  const plain = typed
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return plain.split(/\s+/).filter(Boolean);
}
