import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { createSwatches } from "./swatches.ts";
import { plainFilm } from "../testing/plain-film.ts";

test("a sample has its film's colour, bright under the lamp and dark at the far edge", () => {
  const sample = draw(plainFilm("gloss", "#1f3f8f"));
  const lamp = brightnessAt(sample, 20, 14);
  expect(lamp).toBeGreaterThan(brightnessAt(sample, 32, 40));
  expect(brightnessAt(sample, 32, 40)).toBeGreaterThan(brightnessAt(sample, 60, 63));
  const [red = 0, , blue = 0] = sample.data.slice((40 * 64 + 32) * 4);
  expect(blue).toBeGreaterThan(1.5 * red);
});

test("on gloss the lamp has an edge, on matte it has none", () => {
  const edge = (glossLevel: "gloss" | "matte") => {
    const sample = draw(plainFilm(glossLevel, "#101011"));
    return Math.abs(brightnessAt(sample, 32, 19) - brightnessAt(sample, 32, 24));
  };
  expect(edge("gloss")).toBeGreaterThan(4 * edge("matte"));
});

test("films of different finish differ in their samples, whatever their colour", () => {
  const finishes = ["gloss", "metallic", "chrome", "brushed", "carbon-fiber", "textured"] as const;
  const samples = finishes.map((finish) => draw({ ...plainFilm("gloss", "#808080"), finish }).data.join());
  expect(new Set(samples).size).toBe(finishes.length);
});

function draw(wanted: Film): ImageData {
  const swatches = createSwatches(64);
  const drawn = swatches?.draw(wanted);
  swatches?.destroy();
  if (!drawn) throw new Error("This browser has no WebGL2");
  return drawn;
}

function brightnessAt({ data, width }: ImageData, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
}
