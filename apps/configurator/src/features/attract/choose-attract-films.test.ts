import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { chooseAttractFilms } from "./choose-attract-films.ts";

test("each finish that a shop offers is chosen once, in a film that the shop has", async () => {
  const films = await loadFilms();
  const offered = films.filter(({ brand, finish }) => brand === "3M" && finish !== "chrome");
  const chosen = chooseAttractFilms(offered);
  expect(chosen.length).toBeGreaterThan(2);
  expect(new Set(chosen.map(({ finish }) => finish)).size).toBe(chosen.length);
  expect(chosen.filter((film) => !offered.includes(film))).toEqual([]);
  expect(chooseAttractFilms([])).toEqual([]);
});
