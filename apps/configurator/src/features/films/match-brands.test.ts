import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { matchBrands } from "./match-brands.ts";

const films = await loadFilms();

test("a color is compared with the nearest of each other brand in the same finish", () => {
  const black = filmOf("2080-G12");
  const matches = matchBrands(films, black);
  expect(matches[0]).toBe(black);
  expect(matches.map(({ brand }) => brand).toSorted()).toEqual([
    "3M",
    "Avery Dennison",
    "Hexis",
    "KPMF",
    "TeckWrap",
  ]);
  expect(new Set(matches.map(({ finish }) => finish))).toEqual(new Set(["gloss"]));
  expect(matches.every(({ name }) => /black/i.test(name))).toBe(true);
});

test("a brand without a film in about that color is left out", () => {
  const own = filmOf("2080-G12");
  const yellow = films.filter(({ brand, name }) => brand === "Hexis" && /yellow/i.test(name));
  expect(matchBrands([own, ...yellow], own)).toEqual([own]);
});

function filmOf(code: string) {
  const film = films.find((each) => each.code === code);
  if (film === undefined) throw new Error(`no film ${code}`);
  return film;
}
