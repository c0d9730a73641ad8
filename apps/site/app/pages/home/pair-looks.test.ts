import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { pairLooks } from "./pair-looks.ts";

test("shows cars of different bodies, in films of different finishes that are named as in the catalog", async () => {
  const catalog = await loadFilms();
  const found = pairLooks.map(({ brand, code, name }) =>
    catalog.find((film) => film.brand === brand && film.code === code && film.name === name),
  );
  expect(found.map((film) => film?.glossLevel)).toEqual(["satin", "gloss"]);
  expect(new Set(pairLooks.map(({ body }) => body)).size).toBe(pairLooks.length);
});

test("shows both photos of a pair at one size, so that the edge of the film is all that differs", () => {
  const sizes = pairLooks.map(({ before, after }) => [
    before.width,
    before.height,
    after.width,
    after.height,
  ]);
  expect(sizes).toEqual(sizes.map(([width, height]) => [width, height, width, height]));
});
