import fc from "fast-check";
import { expect, test } from "vitest";
import { colorFamilies, colorFamiliesOf, familyOfHex } from "./color-family.ts";
import { groupFilms } from "./group-films.ts";
import { loadFilms } from "./load-films.ts";
import { toOklch } from "./oklch.ts";

const films = await loadFilms();

test("names plain colors the way people do", () => {
  expect(familyOfHex("#f2f2f2")).toBe("white");
  expect(familyOfHex("#8a8d90")).toBe("gray");
  expect(familyOfHex("#0a0a0a")).toBe("black");
  expect(familyOfHex("#c8102e")).toBe("red");
  expect(familyOfHex("#ff7a00")).toBe("orange");
  expect(familyOfHex("#5c4433")).toBe("brown");
  expect(familyOfHex("#f2d117")).toBe("yellow");
  expect(familyOfHex("#1d8a3c")).toBe("green");
  expect(familyOfHex("#14396e")).toBe("blue");
  expect(familyOfHex("#603bb1")).toBe("purple");
  expect(familyOfHex("#f2b8c6")).toBe("pink");
});

test("assigns every color to a family", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      expect(colorFamilies).toContain(familyOfHex(`#${rgb.toString(16).padStart(6, "0")}`));
    }),
  );
});

test("gives grays no chroma and a lightness from 0 (black) to 1 (white)", () => {
  expect(toOklch("#000000").lightness).toBeCloseTo(0, 5);
  expect(toOklch("#ffffff").lightness).toBeCloseTo(1, 5);
  expect(toOklch("#777777").chroma).toBeLessThan(1e-6);
});

test("lists a color-flip film under each of its colors", () => {
  const psychedelic = films.find((film) => film.id === "3m-2080-gp281");
  expect(psychedelic && [...colorFamiliesOf(psychedelic)]).toEqual(expect.arrayContaining(["green", "blue"]));
});

test("agrees with most color words in the makers' film names", () => {
  const named = films.filter((film) => / (Green|Blue)$/.test(film.name));
  const agreeing = named.filter((film) => film.name.toLowerCase().endsWith(familyOfHex(film.renderHex)));
  expect(named.length).toBeGreaterThan(70);
  expect(agreeing.length / named.length).toBeGreaterThan(0.8);
});

test("puts every film in the grid once, in family order", () => {
  const groups = groupFilms(films);
  const shown = groups.flatMap((group) => group.films);
  expect(groups.map((group) => group.family)).toEqual([...colorFamilies]);
  expect(new Set(shown)).toEqual(new Set(films));
  expect(shown).toHaveLength(films.length);
});

test("sorts the grid the same way whatever the input order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(films, { minLength: films.length }), (shuffled) => {
      expect(groupFilms(shuffled)).toEqual(groupFilms(films));
    }),
    { numRuns: 5 },
  );
});
