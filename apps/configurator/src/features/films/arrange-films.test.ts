import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { noSavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, type FilmGridQuery } from "./arrange-films.ts";

const films = await loadFilms();
const noQuery: FilmGridQuery = { text: "", list: null, color: null };
const groupsOf = (query: Partial<FilmGridQuery>, savedFilms = noSavedFilms) =>
  arrangeFilms(films, savedFilms, { ...noQuery, ...query });

test("without a query the grid shows every film once, grouped by color", () => {
  const groups = groupsOf({});
  expect(groups.length).toBeGreaterThan(5);
  expect(new Set(groups.flatMap((group) => group.films)).size).toBe(films.length);
});

test("a color filter leaves one group, also together with a text search", () => {
  expect(groupsOf({ color: "red" }).map(({ label }) => label)).toEqual(["Red"]);
  const [found] = groupsOf({ color: "red", text: "gloss" });
  expect(found?.label).toBe("Best matches first");
  expect(groupsOf({ color: "red" })[0]?.films).toEqual(expect.arrayContaining([...(found?.films ?? [])]));
});

test("a saved list keeps its order and leaves out films that are no longer offered", () => {
  const [first, second] = films;
  if (!first || !second) throw new Error("the catalog is empty");
  const savedFilms = { favorites: [second.id, "gone", first.id], recent: [] };
  expect(groupsOf({ list: "favorites" }, savedFilms)).toEqual([
    { label: "Favorites", films: [second, first] },
  ]);
  expect(groupsOf({ list: "recent" }, savedFilms)).toEqual([]);
});
