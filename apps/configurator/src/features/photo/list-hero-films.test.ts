import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { heroCar } from "../../samples/hero-car.ts";
import { listHeroFilms } from "./list-hero-films.ts";

test("the car of the start screen is in films of four brands and of several finishes", async () => {
  const shown = listHeroFilms(heroCar, await loadFilms()).map(({ film }) => film);
  expect(shown).toHaveLength(heroCar.films.length);
  expect(new Set(shown.map(({ brand }) => brand)).size).toBe(4);
  expect(new Set(shown.map(({ finish }) => finish)).size).toBeGreaterThan(1);
});

test("a film that the shop does not offer is not shown", async () => {
  const films = await loadFilms();
  const avery = films.filter(({ brand }) => brand === "Avery Dennison");
  expect(listHeroFilms(heroCar, avery).map(({ film }) => film.code)).toEqual(["SW900-712-O"]);
});
