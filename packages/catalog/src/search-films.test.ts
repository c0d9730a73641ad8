import fc from "fast-check";
import { expect, test } from "vitest";
import { colorFamiliesOf } from "./color-family.ts";
import { brands, type Film, finishes } from "./film.ts";
import { loadFilms } from "./load-films.ts";
import { toOklch } from "./oklch.ts";
import { asksForProtection } from "./read-words.ts";
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

test("puts a film that is called exactly what was typed first", () => {
  expect(firstName("gloss black")).toBe("Gloss Black");
  expect(firstName("black satin")).toBe("Satin Black");
  expect(search("avery black satin")[0]?.code).toBe("SW900-197-O");
});

test("finds 3M's films by the codes of the series before", () => {
  expect(search("1080-M12")[0]?.code).toBe("2080-M12");
  expect(search("3m 1080g12")[0]?.code).toBe("2080-G12");
});

test("understands owners' words that no film is named after", () => {
  expect(firstName("stealth")).toBe("Matte Black");
  expect(firstName("matt grey")).toBe("Matte Dark Grey");
  expect(firstName("murdered out")).toBe("Gloss Black");
  expect(firstName("forged carbon wrap for my car")).toBe("Satin Black Forged Carbon");
});

test("finds films that look like a car maker's paint, in the finish that is asked for", () => {
  const colors = search("guards red")
    .slice(0, 8)
    .flatMap((film) => [...colorFamiliesOf(film)]);
  expect(new Set(colors)).toEqual(new Set(["red"]));
  expect(search("guards red")[0]?.glossLevel).toContain("gloss");
  const satin = search("satin guards red").slice(0, 3);
  expect(satin.map(({ glossLevel }) => glossLevel)).toEqual(["satin", "satin", "satin"]);
});

test("a film named after a paint comes before those that look like it", () => {
  expect(
    new Set(
      search("nardo")
        .slice(0, 2)
        .map(({ name }) => name),
    ),
  ).toEqual(new Set(["True Nardo Grey", "High Gloss Nardo Gray"]));
  expect(search("nardo").length).toBeGreaterThan(10);
});

test.each(["ppf", "clear", "clear bra", "Clear-Bra", "xpel stealth ppf", "paint protection film"])(
  "%s asks for clear protection film, which is no film of the catalog",
  (text) => {
    expect(asksForProtection(text)).toBe(true);
    expect(search(text)).toEqual([]);
  },
);

test("finds films by the words beside those for protection film", () => {
  expect(asksForProtection("gloss black")).toBe(false);
  expect(search("red ppf")).toEqual(search("red"));
});

test("finds films by most of the words if none has all of them", () => {
  expect(search("satin black unobtainium")[0]?.name).toBe("Satin Black");
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

test("tolerates typos", () => {
  expect(firstName("stain black")).toBe("Satin Black");
  expect(firstName("pyschedelic")).toBe("Gloss Flip Psychedelic");
  expect(firstName("murderd out")).toBe("Gloss Black");
  expect(search("gloss blakc")[0]?.name).toContain("Black");
  expect(search("teckwarp").every((film) => film.brand === "TeckWrap")).toBe(true);
});

test("takes no number for another", () => {
  expect(search("hx30sch13b")).toHaveLength(1);
  expect(search("hx30sch99b")).toEqual([]);
});

test("a car maker beside its paint is no typing error of a color", () => {
  expect(colorFamiliesOf(search("tesla ultra red")[0] as Film)).toEqual(new Set(["red"])); // there are red films
  expect(search("bmw satin black")).toEqual(search("satin black"));
});

test("few films of a name are followed by others of the color, in the shade that is asked for", () => {
  const [named, ...more] = search("baby blue");
  expect(named?.name).toBe("Baby Blue");
  expect(more.length).toBeGreaterThan(20);
  expect(more.every((film) => /blue/i.test(film.name) || colorFamiliesOf(film).has("blue"))).toBe(true);
  const lightness = (text: string) =>
    search(text)
      .slice(1, 9)
      .map(({ renderHex }) => toOklch(renderHex).lightness);
  expect(Math.max(...lightness("dark purple"))).toBeLessThan(Math.min(...lightness("pastel purple")));
  expect(search("baby blue satin")[0]?.glossLevel).toBe("satin");
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

test.each([
  ["something like my neighbors red mustang", "Red"],
  ["blk", "Black"],
  ["grn matte", "Green"],
  ["police car black", "Black"],
])("%s finds films that are %s, not what its other words sound like", (text, color) => {
  const found = search(text).slice(0, 3);
  expect(found.map(({ name }) => name.includes(color))).toEqual([true, true, true]);
});
