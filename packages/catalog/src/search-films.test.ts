import fc from "fast-check";
import { expect, test } from "vitest";
import { colorFamiliesOf } from "./color-family.ts";
import { brands, type Film, finishes } from "./film.ts";
import { loadFilms } from "./load-films.ts";
import { searchFilms } from "./search-films.ts";

const films = await loadFilms();
const all = new Set(films);
const anyFilm = fc.constantFrom(...films);

test("a code finds its film first, with or without dashes, in any case", () => {
  expect(firstName("2080-G12")).toBe("Gloss Black");
  expect(firstName("2080g12")).toBe("Gloss Black");
  expect(firstName("g12")).toBe("Gloss Black");
  expect(firstName("sw900 190 o")).toBe("Gloss Black");
});

test("every code finds its own film first", () => {
  const coded = films.filter((film) => film.code !== null);
  const missed = coded.filter((film) => search(film.code ?? "")[0] !== film);
  expect(missed.map((film) => film.code)).toEqual([]);
});

test("every film is found by its brand and name, the words in any order", () => {
  fc.assert(
    fc.property(anyFilm, fc.infiniteStream(fc.nat()), (film, order) => {
      const words = `${film.brand} ${film.name}`.split(" ");
      const shuffled = words.sort(() => (order.next().value % 2 === 0 ? 1 : -1)).join(" ");
      expect(search(shuffled)).toContain(film);
    }),
  );
});

test("a finish and a colour find the films named so first", () => {
  const [first, second] = search("matte black");
  expect(first?.name).toBe("Matte Black");
  expect(second?.name).toContain("Matte");
});

test("a colour word finds films by their look where the name is a fancy", () => {
  const fancy = search("green satin").filter((film) => !/green/i.test(film.name));
  expect(fancy.length).toBeGreaterThan(3);
  expect(fancy.every((film) => colorFamiliesOf(film).has("green"))).toBe(true);
});

test("British and American spelling, accents and case make no difference", () => {
  expect(search("GREY")).toEqual(search("gray"));
  expect(search("colour flip")).toEqual(search("color flip"));
  expect(search("Héxis")).toEqual(search("hexis"));
});

test("one letter mistyped still finds the colour", () => {
  expect(search("gloss blakc")[0]?.name).toContain("Black");
  expect(search("teckwarp").every((film) => film.brand === "TeckWrap")).toBe(true);
});

test("words that fit nothing find nothing", () => {
  expect(search("zebra crossing")).toEqual([]);
});

test("no words ask for all films, in the order given", () => {
  expect(search("  ")).toEqual(films);
});

test("brand and finish narrow whatever the words find", () => {
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

test("any text at all gives films of the catalogue, none twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const found = search(text);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((film) => all.has(film))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("the words before the last one may be whole, the last one begun", () => {
  expect(search("matte bl").map((film) => film.name)).toContain("Matte Black");
});

function search(text: string): Film[] {
  return searchFilms(films, { text });
}

function firstName(text: string): string | undefined {
  return search(text)[0]?.name;
}
