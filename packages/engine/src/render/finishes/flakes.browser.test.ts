import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { byteToLinear } from "../../lighting/tone-curve.ts";
import { ball } from "../../testing/ball.ts";
import { openRenderer } from "../../testing/open-renderer.ts";
import { pixelAt } from "../../testing/pixels.ts";
import { plainFilm } from "../../testing/plain-film.ts";

test("grain of flakes shows where they mirror the brightest light, and less aside", async () => {
  const [lit, aside] = [await grainOf(512, 0.35), await grainOf(512, 0.59)];
  expect(lit).toBeGreaterThan(0.1);
  expect(lit).toBeGreaterThan(1.7 * aside);
});

test("grain of a metallic fades the smaller a car is in its photo, since ever more flakes share a pixel", async () => {
  const [near, far] = [await grainOf(1024, 0.35), await grainOf(256, 0.35)];
  expect(far).toBeLessThan(0.65 * near);
});

/** How far pixels of a row of a ball are from between their neighbors, over their light. `place`: of the row, over the photo's height. */
async function grainOf(side: number, place: number): Promise<number> {
  const { photo, paint } = ball(side);
  const renderer = openRenderer(photo, [paint]);
  const film: Film = { ...plainFilm("gloss", "#8f8f8f"), finish: "metallic" };
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film }]);
  renderer.destroy();
  const [start, y] = [Math.round(0.3125 * side), Math.round(place * side)];
  const row = Array.from({ length: 60 }, (_, at) => byteToLinear(pixelAt(drawn, start + at, y)[1] ?? 0));
  const bends = row.slice(2).map((value, at) => Math.abs((row[at] ?? 0) + value - 2 * (row[at + 1] ?? 0)));
  return bends.reduce((sum, value) => sum + value, 0) / row.reduce((sum, value) => sum + value, 0);
}
