import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { walkaroundFilms } from "./walkaround-films.ts";

test("the films of the walkarounds stand in the catalogue as they are named, each in another finish", async () => {
  const catalogue = await loadFilms();
  const found = walkaroundFilms.map(({ brand, code, name }) =>
    catalogue.find((film) => film.brand === brand && film.code === code && film.name === name),
  );
  expect(found.map((film) => [film?.finish, film?.glossLevel])).toEqual([
    ["gloss", "high-gloss"],
    ["satin", "satin"],
    ["color-flip", "gloss"],
  ]);
});
