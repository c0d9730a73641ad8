import { sql } from "kysely";
import { expect, test } from "vitest";
import { toPlainWords } from "../services/to-plain-words.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { hasWords } from "./has-words.ts";

releaseClusterAtEnd();

test("Greek names are found in capitals and in small letters", async () => {
  const { db } = await createTestDatabase();
  const find = async (typed: string) => {
    const { rows } = await sql<{ name: string }>`
      select name from (
        select name, plain_text(name) as plain_search_text from unnest(${["Νίκος", "ΓΙΏΡΓΟΣ"]}::text[]) as given(name)
      ) as lead
      where ${sql.join(hasWords("lead", toPlainWords(typed)), sql` and `)}`.execute(db);
    return rows.map(({ name }) => name);
  };
  expect(await find("ΝΙΚΟΣ")).toEqual(["Νίκος"]);
  expect(await find("νικοσ")).toEqual(["Νίκος"]);
  expect(await find("Γιώργος")).toEqual(["ΓΙΏΡΓΟΣ"]);
});
