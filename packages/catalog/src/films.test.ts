import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSourceFilms } from "../scripts/import-films.ts";
import { printRows } from "../scripts/print-rows.ts";
import { brands } from "./film.ts";
import { loadFilms } from "./load-films.ts";
import { toOklch } from "./oklch.ts";
import { parseFilm } from "./parse-film.ts";

// The researched catalogue lies beside the project where its data are made; a plain clone does not have it.
const sourceFolder = join(import.meta.dirname, "../../../../shared/catalog");

test("every brand has all the films that we trust", async () => {
  const films = await loadFilms();
  const counts = brands.map((brand) => films.filter((film) => film.brand === brand).length);
  expect(counts).toEqual([119, 150, 40, 157, 227]);
  expect(films).toHaveLength(693);
});

test("no two films share an id or a maker's code", async () => {
  const films = await loadFilms();
  const codes = films.flatMap((film) => (film.code === null ? [] : [`${film.brand} ${film.code}`]));
  expect(new Set(films.map((film) => film.id)).size).toBe(films.length);
  expect(new Set(codes).size).toBe(codes.length);
});

test("no film is painted in pure black or pure white, which would leave no room for light", async () => {
  const lightness = (await loadFilms()).map((film) => toOklch(film.renderHex).lightness);
  expect(Math.min(...lightness)).toBeGreaterThan(0.14);
  expect(Math.max(...lightness)).toBeLessThan(0.98);
});

test("ids can stand in a file name and in an address", async () => {
  const films = await loadFilms();
  expect(films.filter((film) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(film.id))).toEqual([]);
});

test.skipIf(!existsSync(sourceFolder))("the films are those recommended in the source, and no others", () => {
  const shipped = readFileSync(join(import.meta.dirname, "../data/films.json"), "utf8");
  expect(printRows(readSourceFilms(sourceFolder))).toBe(shipped);
});

test("a film with a broken field is refused by name", async () => {
  const [film] = await loadFilms();
  expect(() => parseFilm({ ...film, hex: "red" })).toThrow('3m-2080-gp253: hex "red" is not #rrggbb');
  expect(() => parseFilm({ ...film, finish: "shiny" })).toThrow(
    '3m-2080-gp253: finish "shiny" is not one of',
  );
  expect(() => parseFilm({ ...film, name: " " })).toThrow("3m-2080-gp253: name is empty");
  expect(() => parseFilm({ ...film, hexStops: ["#ffffff"] })).toThrow("hexStops are not two or more");
  expect(() => parseFilm(null)).toThrow("a film is not an object");
});
