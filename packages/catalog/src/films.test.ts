import { expect, test } from "vitest";
import { brands } from "./film.ts";
import { loadFilms } from "./load-films.ts";
import { toOklch } from "./oklch.ts";
import { parseFilm } from "./parse-film.ts";

test("has all reliable films of every brand", async () => {
  const films = await loadFilms();
  const counts = brands.map((brand) => films.filter((film) => film.brand === brand).length);
  expect(counts).toEqual([119, 150, 40, 157, 227]);
  expect(films).toHaveLength(693);
});

test("gives every film a unique id and a unique code within its brand", async () => {
  const films = await loadFilms();
  const codes = films.flatMap((film) => (film.code === null ? [] : [`${film.brand} ${film.code}`]));
  expect(new Set(films.map((film) => film.id)).size).toBe(films.length);
  expect(new Set(codes).size).toBe(codes.length);
});

test("keeps render colors away from pure black and white, so that shading stays visible", async () => {
  const lightness = (await loadFilms()).map((film) => toOklch(film.renderHex).lightness);
  expect(Math.min(...lightness)).toBeGreaterThan(0.14);
  expect(Math.max(...lightness)).toBeLessThan(0.98);
});

test("uses ids that are safe in file names and URLs", async () => {
  const films = await loadFilms();
  expect(films.filter((film) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(film.id))).toEqual([]);
});

test("rejects a film with an invalid field and names both", async () => {
  const [film] = await loadFilms();
  expect(() => parseFilm({ ...film, hex: "red" })).toThrow('3m-2080-gp253: hex "red" is not #rrggbb');
  expect(() => parseFilm({ ...film, finish: "shiny" })).toThrow(
    '3m-2080-gp253: finish "shiny" is not one of',
  );
  expect(() => parseFilm({ ...film, name: " " })).toThrow("3m-2080-gp253: name is empty");
  expect(() => parseFilm({ ...film, hexStops: ["#ffffff"] })).toThrow(
    "hexStops is not a list of two or more",
  );
  expect(() => parseFilm(null)).toThrow("a film is not an object");
});
