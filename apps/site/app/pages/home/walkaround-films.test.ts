import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { walkaroundFilms } from "./walkaround-films.ts";

test("uses films of three different finishes, named as in the catalog", async () => {
  const catalog = await loadFilms();
  const found = walkaroundFilms.map(({ brand, code, name }) =>
    catalog.find((film) => film.brand === brand && film.code === code && film.name === name),
  );
  expect(found.map((film) => [film?.finish, film?.glossLevel])).toEqual([
    ["gloss", "high-gloss"],
    ["satin", "satin"],
    ["color-flip", "gloss"],
  ]);
});
