import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { createSwatches } from "./swatches.ts";
import { plainFilm } from "../testing/plain-film.ts";

test("a swatch has its film's color, bright under the lamp and dark at the far edge", () => {
  const swatch = draw(plainFilm("gloss", "#1f3f8f"));
  const lamp = brightnessAt(swatch, 20, 14);
  expect(lamp).toBeGreaterThan(brightnessAt(swatch, 32, 40));
  expect(brightnessAt(swatch, 32, 40)).toBeGreaterThan(brightnessAt(swatch, 60, 63));
  const [red = 0, , blue = 0] = swatch.data.slice((40 * 64 + 32) * 4);
  expect(blue).toBeGreaterThan(1.5 * red);
});

test("the lamp has a sharp edge on gloss and none on matte", () => {
  const edge = (glossLevel: "gloss" | "matte") => {
    const swatch = draw(plainFilm(glossLevel, "#101011"));
    return Math.abs(brightnessAt(swatch, 32, 19) - brightnessAt(swatch, 32, 24));
  };
  expect(edge("gloss")).toBeGreaterThan(4 * edge("matte"));
});

test("films of the same color and different finishes have different swatches", () => {
  const finishes = ["gloss", "metallic", "chrome", "brushed", "carbon-fiber", "textured"] as const;
  const swatchPixels = finishes.map((finish) =>
    draw({ ...plainFilm("gloss", "#808080"), finish }).data.join(),
  );
  expect(new Set(swatchPixels).size).toBe(finishes.length);
});

test("a row has the films' swatches side by side, each as it is alone", () => {
  const films = [plainFilm("gloss", "#1f3f8f"), plainFilm("matte", "#8f1f2f")];
  const row = draw(...films);
  const differences = films.flatMap((film, index) => {
    const alone = draw(film).data;
    return [...alone].map((value, at) => {
      const y = Math.floor(at / (64 * 4));
      return Math.abs(value - (row.data[(y * row.width + index * 64) * 4 + (at % (64 * 4))] ?? 0));
    });
  });
  // Rounding of coordinates within the row.
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

function draw(...films: Film[]): ImageData {
  const swatches = createSwatches(64, films.length);
  const drawn = swatches?.draw(films);
  swatches?.destroy();
  if (!drawn) throw new Error("This browser has no WebGL2");
  return drawn;
}

function brightnessAt({ data, width }: ImageData, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
}
