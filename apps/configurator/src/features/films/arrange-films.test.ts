import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { noSavedFilms } from "../../look/saved-films.ts";
import { arrangeFilms, type FilmGridQuery, noQuery } from "./arrange-films.ts";
import "../../language/testing/english.ts";

const films = await loadFilms();
const groupsOf = (query: Partial<FilmGridQuery>, savedFilms = noSavedFilms) =>
  arrangeFilms(films, savedFilms, { ...noQuery, ...query });

test("without a query the grid opens on the popular films, then shows every film once by color", () => {
  const [popular, ...byColor] = groupsOf({});
  expect(popular?.label).toBe("Popular");
  expect(popular?.films[0]?.name).toBe("Satin Black");
  expect(byColor[0]?.label).toBe("Black");
  expect(byColor.length).toBeGreaterThan(5);
  const shown = byColor.flatMap((group) => group.films);
  expect(shown).toHaveLength(films.length);
  expect(new Set(shown).size).toBe(films.length);
});

test("a filter opens on its popular films, too, if it has more than a few", () => {
  const [popular, black, ...others] = groupsOf({ color: "black" });
  expect([popular?.label, black?.label, others.length]).toEqual(["Popular", "Black", 0]);
  expect(popular?.films.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Satin Black", "Gloss Black"]),
  );
  expect(black?.films).toEqual(expect.arrayContaining([...(popular?.films ?? [])]));
  const few = [{ color: "red" }, { finish: "chrome" }, { text: "black" }] as const;
  expect(few.flatMap((query) => groupsOf(query).map(({ label }) => label))).not.toContain("Popular");
});

test("a shop with few popular films gets no group for them", () => {
  const [first] = arrangeFilms(films.slice(0, 60), noSavedFilms, noQuery);
  expect(first?.label).not.toBe("Popular");
});

test("a text search within a saved list keeps to the list", () => {
  const red = films.filter(({ name }) => name.includes("Red")).slice(0, 3);
  const savedFilms = { favorites: red.map(({ id }) => id), recent: [] };
  const [found] = groupsOf({ list: "favorites", text: "red" }, savedFilms);
  expect(new Set(found?.films)).toEqual(new Set(red));
  expect(groupsOf({ list: "favorites", text: "zebra" }, savedFilms)).toEqual([]);
});

test("a color filter leaves one group, also together with a text search", () => {
  expect(groupsOf({ color: "red" }).map(({ label }) => label)).toEqual(["Red"]);
  const [found] = groupsOf({ color: "red", text: "gloss" });
  expect(found?.label).toBe("Best matches");
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
