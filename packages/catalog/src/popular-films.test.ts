import { expect, test } from "vitest";
import { brands, finishes } from "./film.ts";
import { loadFilms } from "./load-films.ts";
import { listPopularFilms, popularFilmIds } from "./popular-films.ts";

const films = await loadFilms();
const popular = listPopularFilms(films);

test("every popular film is in the catalog, once", () => {
  const ids = new Set(films.map(({ id }) => id));
  expect(popularFilmIds.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(popularFilmIds).size).toBe(popularFilmIds.length);
});

test("popular films keep the order of the list", () => {
  expect(popular.map(({ id }) => id)).toEqual(popularFilmIds);
  expect(popular[0]?.name).toBe("Satin Black");
});

test.each(brands)("a shop that offers only %s has popular films to show", (brand) => {
  const offered = films.filter((film) => film.brand === brand);
  expect(listPopularFilms(offered).length).toBeGreaterThanOrEqual(4);
});

test("popular films show what there is: most finishes, flips and chrome among them", () => {
  const shown = new Set(popular.map(({ finish }) => finish));
  expect(shown.size).toBeGreaterThanOrEqual(finishes.length - 2);
  expect(shown).toContain("color-flip");
  expect(shown).toContain("chrome");
});
