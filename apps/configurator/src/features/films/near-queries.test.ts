import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { noSavedFilms } from "../../look/saved-films.ts";
import { type FilmGridQuery, noQuery } from "./arrange-films.ts";
import { listNearQueries } from "./near-queries.ts";
import "../../language/testing/english.ts";

test("without one filter, a search that found nothing finds films, and its words stay", async () => {
  const near = await listNear({ text: "2080-G13", color: "green", finish: "gloss" });
  expect(near.map(({ left }) => left)).toEqual(["color"]);
  expect(near[0]?.query).toMatchObject({ text: "2080-G13", color: null, finish: "gloss" });
  expect(near[0]?.count).toBe(1);
});

test("where no single filter is in the way, all are left out", async () => {
  const near = await listNear({ text: "2080-G13", color: "green", brand: "Hexis" });
  expect(near.map(({ left, query }) => [left, query.text])).toEqual([["all", "2080-G13"]]);
});

test("words that nothing is like have nothing near", async () => {
  expect(await listNear({ text: "zebra" })).toEqual([]);
});

async function listNear(query: Partial<FilmGridQuery>) {
  return listNearQueries(await loadFilms(), noSavedFilms, { ...noQuery, ...query });
}
