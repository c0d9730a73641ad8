/**
 * What somebody typed into a search, word by word: lowercase and without accents, as `plain_text` in Postgres makes it. A final
 * sigma is any other: "ΝΙΚΟΣ" is "νικος" to JavaScript and "νικοσ" to Postgres.
 */
export function toPlainWords(typed: string): string[] {
  const plain = typed
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ς", "σ");
  return plain.split(/\s+/).filter(Boolean);
}
