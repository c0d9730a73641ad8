import type { Film } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { ball, partMask, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import { plainFilm } from "../testing/plain-film.ts";

test("pixels outside the masks keep the photo's exact bytes, across tile borders too", async () => {
  const { photo, paint } = ball(2300);
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#f0b50a"));
  expect(countChanged(photo, drawn, paint, 0)).toBe(0);
  const inside = paint.alpha.filter((alpha) => alpha === 255).length;
  expect(countChanged(photo, drawn, paint, 255)).toBeGreaterThan(0.99 * inside);
  renderer.destroy();
});

test("a red ball turns blue and stays bright on top and dark at the bottom", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#1f3f8f"));
  const [red, , blue] = meanInside(drawn, paint);
  expect(blue).toBeGreaterThan(2 * red);
  expect(pixelAt(drawn, 200, 140)[2]).toBeGreaterThan((pixelAt(drawn, 200, 400)[2] ?? 0) + 25);
  renderer.destroy();
});

test("gloss has the sharpest reflection, matte the softest", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const gloss = sharpness(await renderer.exportPixels(wrapBall("gloss", "#0c0c0d")), paint);
  const satin = sharpness(await renderer.exportPixels(wrapBall("satin", "#0c0c0d")), paint);
  const matte = sharpness(await renderer.exportPixels(wrapBall("matte", "#0c0c0d")), paint);
  expect(gloss).toBeGreaterThan(satin + 30);
  expect(satin).toBeGreaterThan(matte);
  renderer.destroy();
});

test("any film on any soft mask keeps the outside unchanged and all pixels opaque", async () => {
  const { photo } = ball(64);
  const renderer = openRenderer(photo, []);
  const box = fc.record({
    left: fc.integer({ min: 0, max: 40 }),
    top: fc.integer({ min: 0, max: 40 }),
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 24 }),
  });
  const glossLevels = ["gloss", "satin", "matte", "high-gloss", "dead-matte", "chrome"] as const;
  const finishes = [
    "gloss",
    "metallic",
    "pearl",
    "color-flip",
    "chrome",
    "brushed",
    "carbon-fiber",
    "textured",
  ] as const;
  const anyFilm = fc.record({
    glossLevel: fc.constantFrom(...glossLevels),
    finish: fc.constantFrom(...finishes),
    color: fc
      .integer({ min: 0, max: 0xffffff })
      .map((value): Film["hex"] => `#${value.toString(16).padStart(6, "0")}`),
  });
  await fc.assert(
    fc.asyncProperty(
      box,
      fc.integer({ min: 0, max: 1e9 }),
      anyFilm,
      async (place, seed, { glossLevel, finish, color }) => {
        const alpha = Uint8Array.from(
          { length: place.width * place.height },
          (_, at) => (seed * (at + 3) * 2654435761) >>> 24,
        );
        const own = partMask("paint", { materialClass: "paint", box: place, alpha });
        renderer.setMasks([own]);
        const anyFinish = {
          ...plainFilm("gloss", color),
          glossLevel,
          finish,
          hexStops: [color, "#20a060", "#c03050"] satisfies Film["hexStops"],
        };
        const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: anyFinish }]);
        const whole = new Uint8Array(64 * 64);
        for (const [at, share] of alpha.entries())
          whole[(place.top + Math.floor(at / place.width)) * 64 + place.left + (at % place.width)] = share;
        expect(countChanged(photo, drawn, { alpha: whole }, 0)).toBe(0);
        expect(drawn.data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
      },
    ),
    { numRuns: 24 },
  );
  renderer.destroy();
});

function meanInside(pixels: ImageData, { alpha }: PartMask): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [at, share] of alpha.entries()) {
    if (share !== 255) continue;
    count++;
    for (const channel of [0, 1, 2] as const) sum[channel] += pixels.data[at * 4 + channel] ?? 0;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Pixels that differ from the photo, among those outside the mask (share 0) or fully inside (share 255). */
function countChanged(
  photo: Photo,
  drawn: ImageData,
  { alpha }: Pick<PartMask, "alpha">,
  share: 0 | 255,
): number {
  let changed = 0;
  for (const [at, own] of alpha.entries())
    if (
      own === share &&
      [0, 1, 2, 3].some((channel) => drawn.data[at * 4 + channel] !== photo.pixels.data[at * 4 + channel])
    )
      changed++;
  return changed;
}

/** How much brighter the ball's highlight is than its mean: the sharpness of the reflection. */
function sharpness(pixels: ImageData, paint: PartMask): number {
  const side = pixels.width;
  const [red = 0] = pixelAt(pixels, side / 2, Math.round(side / 2 - (side * 0.35) / 2));
  return red - meanInside(pixels, paint)[0];
}
