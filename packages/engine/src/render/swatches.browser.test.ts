import type { Film, Finish, GlossLevel } from "@livery/catalog";
import { expect, test } from "vitest";
import { hexToLinear } from "../lighting/linear-rgb.ts";
import { percentile } from "../numbers.ts";
import { plainFilm } from "../testing/plain-film.ts";
import { createSwatches } from "./swatches.ts";

const SIDE = 72; // as on a phone

test("a swatch has its film's color, bright under the lamp and dark at the far edge", () => {
  const [swatch] = draw(plainFilm("gloss", "#1f3f8f"));
  const lamp = brightnessAt(swatch, 20, 8);
  expect(lamp).toBeGreaterThan(brightnessAt(swatch, 32, 40));
  expect(brightnessAt(swatch, 32, 40)).toBeGreaterThan(brightnessAt(swatch, 70, 71));
  const [red = 0, , blue = 0] = colorAt(swatch, 32, 40);
  expect(blue).toBeGreaterThan(1.5 * red);
});

test("the lamp has a sharp edge on gloss, a soft one on satin and none on matte", () => {
  const steepest = draw(
    ...(["gloss", "satin", "matte"] as const).map((level) => plainFilm(level, "#101011")),
  ).map((swatch) => {
    const column = Array.from({ length: SIDE }, (_, y) => brightnessAt(swatch, 36, y));
    return Math.max(...column.slice(1).map((value, y) => Math.abs(value - (column[y] ?? 0))));
  });
  const [gloss = 0, satin = 0, matte = 0] = steepest;
  expect(gloss).toBeGreaterThan(3 * satin);
  expect(satin).toBeGreaterThan(1.3 * matte);
});

/** Finishes that customers choose between in one color. */
const finishes: [Finish, GlossLevel][] = [
  ["gloss", "gloss"],
  ["satin", "satin"],
  ["matte", "matte"],
  ["metallic", "gloss"],
  ["chrome", "chrome"],
  ["chrome", "satin"],
  ["brushed", "satin"],
  ["carbon-fiber", "gloss"],
  ["textured", "matte"],
  ["color-flip", "gloss"],
];

test.each(["#121212", "#1f3f8f", "#a8abae"] as const)(
  "finishes of one color, %s, can be told apart at 72 pixels",
  (renderHex) => {
    const hexStops = [renderHex, "#4a2a8a"] satisfies Film["hexStops"];
    const swatches = draw(
      ...finishes.map(([finish, glossLevel]) => ({
        ...plainFilm("gloss", renderHex),
        finish,
        glossLevel,
        hexStops,
      })),
    );
    const alike = swatches.flatMap((swatch, index) =>
      swatches.slice(0, index).flatMap((other, before) => {
        const difference = clearDifference(swatch, other);
        return difference < 4 ? [`${String(finishes[before])} ${String(finishes[index])} ${difference}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  },
);

test("a color flip shows each of its stops", () => {
  const stops = ["#b02020", "#b0a020", "#20a040", "#2040b0", "#8020a0"] satisfies Film["hexStops"];
  const [swatch] = draw({ ...plainFilm("gloss", "#808080"), finish: "color-flip", hexStops: stops });
  const hues = Array.from({ length: SIDE * SIDE }, (_, at) =>
    nearestHue(colorAt(swatch, at % SIDE, Math.floor(at / SIDE)), stops),
  );
  const shares = stops.map((_, stop) => hues.filter((hue) => hue === stop).length / hues.length);
  expect(Math.min(...shares)).toBeGreaterThan(0.015);
});

test("a row has the films' swatches side by side, each as it is alone", () => {
  const films = [plainFilm("gloss", "#1f3f8f"), plainFilm("matte", "#8f1f2f")];
  const alone = films.flatMap((film) => draw(film));
  expect(draw(...films)).toEqual(alone);
});

/** A square of SIDE pixels for each film. */
function draw(...films: Film[]): Uint8ClampedArray[] {
  const swatches = createSwatches(SIDE, films.length);
  const row = swatches?.draw(films);
  swatches?.destroy();
  if (!row) throw new Error("This browser has no WebGL2");
  return films.map((_, index) => {
    const square = new Uint8ClampedArray(SIDE * SIDE * 4);
    for (let y = 0; y < SIDE; y++) {
      const from = (y * row.width + index * SIDE) * 4;
      square.set(row.data.subarray(from, from + SIDE * 4), y * SIDE * 4);
    }
    return square;
  });
}

function colorAt(swatch: Uint8ClampedArray | undefined, x: number, y: number): number[] {
  return Array.from(swatch?.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3) ?? []);
}

function brightnessAt(swatch: Uint8ClampedArray | undefined, x: number, y: number): number {
  return colorAt(swatch, x, y).reduce((sum, value) => sum + value, 0);
}

/** How much a tenth of the values differ at least, in sRGB values. */
function clearDifference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  const differences = [...a].map((value, at) => Math.abs(value - (b[at] ?? 0))).filter((_, at) => at % 4 < 3);
  return percentile(differences, 0.9);
}

/** The stop with the most similar proportions of red, green and blue. */
function nearestHue(color: number[], stops: readonly Film["hex"][]): number {
  const toHue = (rgb: readonly number[]) => rgb.map((value) => value / Math.hypot(...rgb));
  const own = toHue(color.map((value) => (value / 255) ** 2.2));
  const similar = stops.map((stop) =>
    toHue(hexToLinear(stop)).reduce((sum, value, channel) => sum + value * (own[channel] ?? 0), 0),
  );
  return similar.indexOf(Math.max(...similar));
}
