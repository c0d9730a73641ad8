import type { Film, Finish, GlossLevel } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hexToLinear, luminanceOf } from "../../lighting/linear-rgb.ts";
import { plainFilm } from "../../testing/plain-film.ts";
import { toFilmMaterial } from "./finish-table.ts";

const finishes: Finish[] = [
  "gloss",
  "satin",
  "matte",
  "metallic",
  "pearl",
  "color-flip",
  "chrome",
  "brushed",
  "carbon-fiber",
  "textured",
];
const glossLevels: GlossLevel[] = ["high-gloss", "gloss", "satin", "matte", "dead-matte", "chrome"];

test("no film of any finish and color reflects more light than it gets", () => {
  const anyColor = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value): Film["hex"] => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...finishes),
      fc.constantFrom(...glossLevels),
      anyColor,
      anyColor,
      (finish, glossLevel, renderHex, hexHighlight) => {
        const film = { ...plainFilm("gloss", renderHex), finish, glossLevel, hexHighlight };
        const { diffuse, f0 } = toFilmMaterial(film);
        const reflected = diffuse.map((value, channel) => value + (f0[channel] ?? 0));
        expect(luminanceOf(diffuse)).toBeGreaterThanOrEqual(0);
        expect(Math.min(...f0)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...reflected)).toBeLessThanOrEqual(1.001);
      },
    ),
    { numRuns: 500 },
  );
});

test("reflections blur from high gloss to dead matte", () => {
  const levels = ["high-gloss", "gloss", "satin", "matte", "dead-matte"] as const;
  const blurs = levels.map((glossLevel) => {
    const finish = glossLevel.endsWith("gloss") ? "gloss" : "matte";
    const material = toFilmMaterial({ ...plainFilm("gloss", "#202020"), finish, glossLevel });
    return material.clearCoat > 0 ? material.coatRoughness : material.roughness;
  });
  expect(blurs).toEqual(blurs.toSorted((a, b) => a - b));
  expect(new Set(blurs).size).toBe(levels.length);
});

test("what gloss black does not mirror is darker than satin, and matte is no lighter than satin", () => {
  const [gloss, satin, matte] = (["gloss", "satin", "matte"] as const).map((glossLevel) => {
    const { f0, diffuse } = toFilmMaterial(plainFilm(glossLevel, "#0c0c0d"));
    return luminanceOf(f0) + luminanceOf(diffuse);
  });
  expect(gloss).toBeLessThan(0.6 * Number(satin));
  expect(matte).toBeLessThanOrEqual(Number(satin));
});

test("chrome is a mirror in the film's color, and black chrome stays dark", () => {
  const chrome = (renderHex: Film["renderHex"]) =>
    toFilmMaterial({ ...plainFilm("gloss", renderHex), finish: "chrome", glossLevel: "chrome" });
  const { diffuse, f0 } = chrome("#a01020");
  expect(diffuse).toEqual([0, 0, 0]);
  expect(f0[0]).toBeGreaterThan(10 * f0[1]);
  expect(luminanceOf(chrome("#202020").f0)).toBeLessThan(0.05);
});

test("a color flip has all of its catalog's stops, and one without stops is a metallic", () => {
  const flip = { ...plainFilm("gloss", "#444444"), finish: "color-flip" } as const;
  const stops = ["#102030", "#203040", "#304050", "#405060", "#506070"] satisfies Film["hexStops"];
  const { pattern } = toFilmMaterial({ ...flip, hexStops: stops });
  expect(pattern?.uniforms["uFlipStopCount"]).toBe(5);
  expect(new Set(pattern?.uniforms["uFlipStops"] as number[]).size).toBeGreaterThan(5); // a list by its name
  expect(toFilmMaterial(flip)).toEqual(toFilmMaterial({ ...flip, finish: "metallic" }));
});

test("a color flip whose colors are measured along a swatch shows less of them on a car than on a swatch", () => {
  const flip = { ...plainFilm("gloss", "#444444"), finish: "color-flip" } as const;
  const measured = ["#5c5e9f", "#628a7c", "#81964c", "#a98254", "#78655f"] satisfies Film["hexStops"];
  const patternOf = (hexStops: Film["hexStops"]) => toFilmMaterial({ ...flip, hexStops }).pattern;
  // flipPlace in color-flip.glsl, seen at 60 degrees, lit from the view.
  const placeAt60 = (ramp: unknown) => {
    const [exponent, , reach] = ramp as number[]; // colorFlipFinish's
    return Number(reach) * 0.5 ** Number(exponent);
  };
  const [onCar, onSwatch] = [patternOf(measured)?.uniforms, patternOf(measured)?.onSwatch];
  const named = placeAt60(patternOf(["#5c5e9f", "#a98254"])?.uniforms["uFlipRamp"]);
  expect(placeAt60(onCar?.["uFlipRamp"])).toBeLessThan(0.6 * named);
  expect(placeAt60(onSwatch?.["uFlipRamp"])).toBe(named);
});

test("a color flip's measured colors lose the gray that its coat mirrors, not their brightness", () => {
  const measured = ["#5c5e9f", "#628a7c", "#81964c", "#a98254", "#78655f"] satisfies Film["hexStops"];
  const film = { ...plainFilm("gloss", "#444444"), finish: "color-flip", hexStops: measured } as const;
  const stops = toFilmMaterial(film).pattern?.uniforms["uFlipStops"] as number[]; // a list by its name
  measured.forEach((hex, at) => {
    const pictured = hexToLinear(hex);
    const [red = 0, green = 0, blue = 0] = stops.slice(3 * at, 3 * at + 3);
    expect(luminanceOf([red, green, blue])).toBeCloseTo(luminanceOf(pictured), 3);
    expect(Math.min(red, green, blue)).toBeLessThan(Math.min(...pictured));
  });
});
