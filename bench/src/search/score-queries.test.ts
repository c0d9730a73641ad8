import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { ownerQueries } from "./owner-queries.ts";
import { scoreQueries, shareWithin } from "./score-queries.ts";

const films = await loadFilms();
const filmOf = (code: string) => films.filter((film) => film.code === code);

test("the place of a query is that of the first film it means", () => {
  const found = [...filmOf("2080-M12"), ...filmOf("2080-G12"), ...filmOf("SW900-190-O")];
  const [score] = scoreQueries(
    films,
    [{ typed: "any", means: ["SW900-190-O", "3M Gloss Black"] }],
    () => found,
  );
  expect(score).toEqual({
    typed: "any",
    place: 2,
    firstThree: ["3M Matte Black", "3M Gloss Black", "Avery Dennison Gloss Black"],
  });
});

test("the share counts queries whose film comes early enough", () => {
  const scores = [1, 3, 4, null].map((place) => ({ typed: "any", place, firstThree: [] }));
  expect(shareWithin(scores, 1)).toBe(0.25);
  expect(shareWithin(scores, 3)).toBe(0.5);
});

test("a query that means no film in the catalog is an error", () => {
  expect(() => scoreQueries(films, [{ typed: "any", means: ["Gloss Nothing"] }], () => [])).toThrow(
    'No film in the catalog is called "Gloss Nothing".',
  );
});

test("every query means films in the catalog, and none is asked twice", () => {
  expect(() => scoreQueries(films, ownerQueries, () => [])).not.toThrow();
  expect(new Set(ownerQueries.map(({ typed }) => typed)).size).toBe(60);
});
