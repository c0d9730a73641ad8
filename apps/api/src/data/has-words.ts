import { type RawBuilder, sql } from "kysely";

/** Conditions: each word, as `toPlainWords` makes it, is part of what this table's lists search. */
export function hasWords(table: "lead" | "quote", words: readonly string[]): RawBuilder<unknown>[] {
  const text = sql.ref(`${table}.plain_search_text`);
  return words.map((word) => sql`position(${word} in ${word.includes("σ") ? sameSigmas(text) : text}) > 0`);
}

/** The text has a final sigma where one was typed. Only a search for a sigma pays for it. */
function sameSigmas(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(${text}, 'ς', 'σ')`;
}
