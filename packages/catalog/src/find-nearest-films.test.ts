import { expect, test } from "vitest";
import { findNearestFilms } from "./find-nearest-films.ts";
import { loadFilms } from "./load-films.ts";

test("finds a film by its own color with a difference of 0", async () => {
  const films = await loadFilms();
  const [film] = films.filter(({ hexStops }) => hexStops === undefined);
  const [nearest] = findNearestFilms(films, film?.renderHex ?? "#000000", 1);
  expect(nearest).toEqual({ film, difference: 0 });
});

test("returns the requested number of similar films, nearest first", async () => {
  const near = findNearestFilms(await loadFilms(), "#c8102e", 12);
  expect(near).toHaveLength(12);
  const differences = near.map(({ difference }) => difference);
  expect(differences).toEqual(differences.toSorted((a, b) => a - b));
  expect(Math.max(...differences)).toBeLessThan(6);
});

test("finds a color-flip film by any of its colors", async () => {
  const films = await loadFilms();
  const flip = films.find(({ hexStops }) => hexStops !== undefined);
  const [, stop = "#000000"] = flip?.hexStops ?? [];
  const near = findNearestFilms(films, stop, films.length);
  expect(near.find(({ film }) => film === flip)?.difference).toBe(0);
});
