import { texts } from "../../language/texts.ts";

/** A search in the words that makers name their films with: `negro mate` becomes `black matte`. */
export function toCatalogWords(search: string): string {
  const { searchWords } = texts.films;
  return Object.entries(searchWords).reduce(
    (text, [words, catalogWords]) =>
      text.replaceAll(new RegExp(String.raw`(?<!\p{L})${words}s?(?!\p{L})`, "gu"), catalogWords),
    Object.keys(searchWords).length === 0 ? search : withoutAccents(search.toLowerCase()),
  );
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
