import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { sampleCars } from "../../samples/sample-cars.ts";
import { listExamples } from "./list-examples.ts";
import { bodyOf } from "./sample-bodies.ts";

test("three cars of different bodies are in films of the catalog", async () => {
  const examples = listExamples(sampleCars, await loadFilms());
  expect(new Set(examples.map(({ id }) => bodyOf[id])).size).toBe(3);
  expect(new Set(examples.map(({ film }) => film.finish)).size).toBeGreaterThan(1);
});

test("a film that the shop does not offer is no example", async () => {
  const films = await loadFilms();
  const hexis = films.filter(({ brand }) => brand === "Hexis");
  expect(listExamples(sampleCars, hexis)).toEqual([]);
});
