import { expect, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { toPlainWords } from "./to-plain-words.ts";

releaseClusterAtEnd();

test("a search and the database make the same of a name, in every script, however it was typed", async () => {
  const { pool } = await createTestDatabase();
  const names = [
    "Zoë RÍOS",
    "Şahin",
    "Nguyễn Văn",
    "İpek",
    "김민준",
    "ガブリエル",
    "Łukasz",
    "ĐORĐE",
    "हिन्दी",
  ];
  const typed = [...names, ...names.map((name) => name.normalize("NFD"))];
  const { rows } = await pool.query<{ plain: string }>(
    "select plain_text(name) as plain from unnest($1::text[]) with ordinality as given(name, place) order by place",
    [typed],
  );
  expect(typed.map((name) => toPlainWords(name).join(" "))).toEqual(rows.map(({ plain }) => plain));
});

test.each([
  ["Şahin", "sahin"],
  ["Nguyễn", "nguyen"],
  ["김민준", "김민준".normalize("NFD")],
  ["हिन्दी", "हिन्दी"],
])("of %s accents go, and letters stay", (typed, plain) => {
  expect(toPlainWords(typed)).toEqual([plain]);
});
