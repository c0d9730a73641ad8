import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { noSavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, type FilmGridQuery } from "./arrange-films.ts";

const films = await loadFilms();
const anything: FilmGridQuery = { text: "", savedFilms: null, color: null };
const groupsOf = (query: Partial<FilmGridQuery>, savedFilms = noSavedFilms) =>
  arrangeFilms(films, savedFilms, { ...anything, ...query });

test("without a wish the wall hangs every film once, by colour", () => {
  const groups = groupsOf({});
  expect(groups.length).toBeGreaterThan(5);
  expect(new Set(groups.flatMap((group) => group.films)).size).toBe(films.length);
});

test("a colour leaves its own group, with words too", () => {
  expect(groupsOf({ color: "red" }).map(({ label }) => label)).toEqual(["Red"]);
  const [found] = groupsOf({ color: "red", text: "gloss" });
  expect(found?.label).toBe("Best match first");
  expect(groupsOf({ color: "red" })[0]?.films).toEqual(expect.arrayContaining([...(found?.films ?? [])]));
});

test("a shelf shows its films in its own order, without those that are no longer offered", () => {
  const [first, second] = films;
  if (!first || !second) throw new Error("the catalog is empty");
  const savedFilms = { favorites: [second.id, "gone", first.id], recent: [] };
  expect(groupsOf({ savedFilms: "favorites" }, savedFilms)).toEqual([
    { label: "Favourites", films: [second, first] },
  ]);
  expect(groupsOf({ savedFilms: "recent" }, savedFilms)).toEqual([]);
});
