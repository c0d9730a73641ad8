import fc from "fast-check";
import { expect, test } from "vitest";
import { colorFamiliesOf } from "./color-family.ts";
import { brands, type Film, finishes } from "./film.ts";
import { loadFilms } from "./load-films.ts";
import { searchFilms } from "./search-films.ts";

const films = await loadFilms();
const all = new Set(films);
const anyFilm = fc.constantFrom(...films);

test("finds a film by code first, with or without dashes, in any case", () => {
  expect(firstName("2080-G12")).toBe("Gloss Black");
  expect(firstName("2080g12")).toBe("Gloss Black");
  expect(firstName("g12")).toBe("Gloss Black");
  expect(firstName("sw900 190 o")).toBe("Gloss Black");
});

test("finds every film first by its own code", () => {
  const coded = films.filter((film) => film.code !== null);
  const missed = coded.filter((film) => search(film.code ?? "")[0] !== film);
  expect(missed.map((film) => film.code)).toEqual([]);
});

test("finds every film by brand and name in any word order", () => {
  fc.assert(
    fc.property(anyFilm, fc.infiniteStream(fc.nat()), (film, order) => {
      const words = `${film.brand} ${film.name}`.split(" ");
      const shuffled = words.sort(() => (order.next().value % 2 === 0 ? 1 : -1)).join(" ");
      expect(search(shuffled)).toContain(film);
    }),
  );
});

test("ranks films named after the finish and color first", () => {
  const [first, second] = search("matte black");
  expect(first?.name).toBe("Matte Black");
  expect(second?.name).toContain("Matte");
});

test("finds films by color even if the name does not mention it", () => {
  const found = search("green satin").filter((film) => !/green/i.test(film.name));
  expect(found.length).toBeGreaterThan(3);
  expect(found.every((film) => colorFamiliesOf(film).has("green"))).toBe(true);
});

test("ignores British spelling, accents and case", () => {
  expect(search("GREY")).toEqual(search("gray"));
  expect(search("colour flip")).toEqual(search("color flip"));
  expect(search("Héxis")).toEqual(search("hexis"));
});

test("tolerates a single typo", () => {
  expect(search("gloss blakc")[0]?.name).toContain("Black");
  expect(search("teckwarp").every((film) => film.brand === "TeckWrap")).toBe(true);
});

test("finds nothing for unknown words", () => {
  expect(search("zebra crossing")).toEqual([]);
});

test("returns all films in their original order for an empty search", () => {
  expect(search("  ")).toEqual(films);
});

test("filters the matches by brand and finish", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("", "black", "gloss", "2080", "blue metal"),
      fc.constantFrom(undefined, ...brands),
      fc.constantFrom(undefined, ...finishes),
      (text, brand, finish) => {
        const wanted = (film: Film) =>
          (brand === undefined || film.brand === brand) && (finish === undefined || film.finish === finish);
        const found = searchFilms(films, { text, brand, finish });
        expect(found.every(wanted)).toBe(true);
        expect(new Set(found)).toEqual(new Set(search(text).filter(wanted)));
      },
    ),
  );
});

test("returns catalog films without duplicates for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const found = search(text);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((film) => all.has(film))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("matches an incomplete last word", () => {
  expect(search("matte bl").map((film) => film.name)).toContain("Matte Black");
});

function search(text: string): Film[] {
  return searchFilms(films, { text });
}

function firstName(text: string): string | undefined {
  return search(text)[0]?.name;
}
