import type { Film } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mapRgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Box } from "../masks/box.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import type { Photo } from "../photo/read-photo.ts";
import { ball, partMask, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import { plainFilm } from "../testing/plain-film.ts";
import type { RenderLayer } from "./layer-table.ts";

const CELL = 32;

test("pixels outside the masks keep the photo's exact bytes, across tile borders too", async () => {
  // The mask of the ball, 1,940 to 2,150 pixels from the left, lies across the border at 2,048.
  const { photo, paint } = ball(300, { photoWidth: 2300, left: 1895 });
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#f0b50a"));
  const alpha = alphaOnPhoto(photo, [paint]);
  expect(countChanged(photo, drawn, { alpha, share: 0 })).toBe(0);
  const inside = alpha.filter((value) => value === 255).length;
  expect(countChanged(photo, drawn, { alpha, share: 255 })).toBeGreaterThan(0.99 * inside);
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

test.each([
  ["metallic", 1.5],
  ["pearl", 1.16],
  ["color-flip", 1.5],
] as const)(
  "%s is bright where it mirrors the sky and dark where it mirrors the ground",
  async (finish, beyond) => {
    const { photo, paint } = ball(512);
    const renderer = openRenderer(photo, [paint]);
    const contrastIn = async (film: Film) => {
      const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film }]);
      const lightAt = (y: number) => byteToLinear(pixelAt(drawn, 200, y)[2] ?? 0);
      return lightAt(140) / lightAt(400);
    };
    const gloss = plainFilm("gloss", "#1f3f8f");
    const flakes = await contrastIn({ ...gloss, finish, hexStops: ["#1f3f8f", "#1f3f8f"] });
    expect(flakes).toBeGreaterThan(beyond * (await contrastIn(gloss)));
    renderer.destroy();
  },
);

test("metallic film is darker than gloss where it is seen edge-on, and brighter where it faces the light", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const lightsOf = async (finish: "gloss" | "metallic") => {
    const film: Film = { ...plainFilm("gloss", "#1f3f8f"), finish };
    const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film }]);
    return [
      [256, 180],
      [88, 256],
    ].map(([x = 0, y = 0]) => byteToLinear(meanAround(drawn, x, y, 2)));
  };
  const [gloss, metallic] = [await lightsOf("gloss"), await lightsOf("metallic")];
  expect(metallic[0]).toBeGreaterThan(1.2 * Number(gloss[0]));
  expect(metallic[1]).toBeLessThan(0.9 * Number(gloss[1]));
  renderer.destroy();
});

test("blue pearl turns violet where it is seen edge-on", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const redOverGreen = async (finish: "gloss" | "pearl") => {
    const film: Film = { ...plainFilm("gloss", "#1f3f8f"), finish };
    const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film }]);
    return [95, 256].map(
      (x) => byteToLinear(meanAround(drawn, x, 256, 0)) / byteToLinear(meanAround(drawn, x, 256, 1)),
    );
  };
  const [[edge, middle], [gloss]] = [await redOverGreen("pearl"), await redOverGreen("gloss")];
  expect(edge).toBeGreaterThan(Math.max(1.08 * Number(gloss), Number(middle)));
  renderer.destroy();
});

test("a flip's measured color is purer where it is seen steeply", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const film: Film = {
    ...plainFilm("satin", "#628a7c"),
    finish: "color-flip",
    hexStops: ["#628a7c", "#628a7c", "#628a7c", "#628a7c", "#628a7c"],
  };
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film }]);
  const purityAt = (x: number) =>
    byteToLinear(meanAround(drawn, x, 256, 1)) / byteToLinear(meanAround(drawn, x, 256, 0));
  expect(purityAt(95)).toBeGreaterThan(purityAt(256));
  renderer.destroy();
});

test("gloss has the sharpest reflection, matte the softest", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const gloss = sharpness(await renderer.exportPixels(wrapBall("gloss", "#0c0c0d")), paint);
  const satin = sharpness(await renderer.exportPixels(wrapBall("satin", "#0c0c0d")), paint);
  const matte = sharpness(await renderer.exportPixels(wrapBall("matte", "#0c0c0d")), paint);
  expect(gloss).toBeGreaterThan(satin + 8);
  expect(satin).toBeGreaterThan(matte);
  renderer.destroy();
});

test("a hood in gloss black mirrors the posts behind it sharply, one in satin does not", async () => {
  const gloss = steepestOf(await rowBelowPosts("gloss", HOOD));
  expect(gloss).toBeGreaterThan(3 * steepestOf(await rowBelowPosts("satin", HOOD)));
});

test("a hood in gloss black is as good as black where it mirrors a dark post", async () => {
  expect(Math.min(...(await rowBelowPosts("gloss", HOOD)))).toBeLessThan(20);
});

test("a bumper in gloss black has a skyline without posts, since no photo shows what it mirrors", async () => {
  expect(steepestOf(await rowBelowPosts("gloss", BUMPER))).toBeLessThan(4);
});

test("a door in gloss black is not black where it mirrors the ground", async () => {
  expect(Math.min(...(await rowBelowPosts("gloss", DOOR)))).toBeGreaterThan(21);
});

test("gloss black mirrors as softly in a large photo as in a small one where the ball bends much", async () => {
  const [small, large] = [await steepestAtRim(512), await steepestAtRim(1024)];
  expect(large / small).toBeLessThan(1.25);
  expect(large / small).toBeGreaterThan(0.8);
});

test("black film takes less of the color of the ground than chrome does", async () => {
  const { photo, paint } = whiteBall((light) => light);
  const { data } = photo.pixels;
  for (const [at, share] of paint.alpha.entries())
    if (share === 0) data.set([0.7 * (data[at * 4 + 1] ?? 0), 0.5 * (data[at * 4 + 2] ?? 0)], at * 4 + 1);
  const renderer = openRenderer(photo, [paint]);
  const chrome: Film = { ...plainFilm("gloss", "#d8dadc"), finish: "chrome", glossLevel: "chrome" };
  const mirror = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: chrome }]);
  const gloss = await renderer.exportPixels(wrapBall("gloss", "#0c0c0c"));
  expect(warmth(gloss, paint)).toBeLessThan(warmth(mirror, paint));
  renderer.destroy();
});

test("black film on an overexposed white ball is no mirror where it turns away", async () => {
  const { photo, paint } = whiteBall((light, at) => (at < 512 * 200 ? 255 : light));
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#0c0c0d"));
  for (const row of [85, 90]) expect(pixelAt(drawn, 256, row)[1]).toBeLessThan(210);
  renderer.destroy();
});

test("green film on an overexposed white ball is no pastel, and white film is as bright as the ball", async () => {
  const { photo, paint } = whiteBall(() => 245);
  const renderer = openRenderer(photo, [paint]);
  const greenOf = async (hex: Film["hex"]) =>
    meanAround(await renderer.exportPixels(wrapBall("matte", hex)), 200, 200, 1);
  expect(await greenOf("#0a9147")).toBeLessThan(190);
  expect(await greenOf("#f2f2f2")).toBeGreaterThan(235);
  renderer.destroy();
});

test("gloss black on a white ball in the sun does not mirror the blocks of the photo's compression", async () => {
  const blocks = whiteBall((light, at) => 190 + 0.2 * light + (isOddBlock(at) ? 1 : -1));
  const renderer = openRenderer(blocks.photo, [blocks.paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#0c0c0d"));
  expect(Math.max(...stepsBetweenBlocks(drawn, 100))).toBeLessThan(5);
  renderer.destroy();
});

test("a gap in a white ball in the sun stays dark in gloss black", async () => {
  const isGap = (at: number) => Math.abs(Math.floor(at / 512) - 120) < 2;
  const gapped = whiteBall((light, at) => (isGap(at) ? 120 : 190 + 0.2 * light));
  const renderer = openRenderer(gapped.photo, [gapped.paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#0c0c0d"));
  expect(pixelAt(drawn, 256, 120)[0]).toBeLessThan(0.7 * (pixelAt(drawn, 256, 130)[0] ?? 0));
  renderer.destroy();
});

test("chrome on a white ball does not mirror the blocks of the photo's compression", async () => {
  const { photo, paint } = whiteBall((light, at) => 100 + 0.6 * light + (isOddBlock(at) ? 4 : -4));
  const renderer = openRenderer(photo, [paint]);
  const film: Film = { ...plainFilm("gloss", "#d8dadc"), finish: "chrome", glossLevel: "chrome" };
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film }]);
  expect(Math.max(...stepsBetweenBlocks(drawn, 260))).toBeLessThan(6);
  renderer.destroy();
});

test("any film on any soft mask keeps the outside unchanged and all pixels opaque", async () => {
  const { photo } = ball(4 * CELL, { photoWidth: 6 * CELL, left: CELL });
  const renderer = openRenderer(photo, []);
  const box = fc.record({
    left: fc.integer({ min: 0, max: 8 }),
    top: fc.integer({ min: 0, max: 8 }),
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
  const seed = fc.integer({ min: 0, max: 1e9 });
  // 24 films, each in a cell of its own, in one picture: every picture compiles its shaders anew.
  const cells = fc.array(fc.record({ box, seed, film: anyFilm }), { minLength: 24, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(cells, async (films) => {
      const masks = films.map((film, index) => softMask({ ...film, index }));
      renderer.setMasks(masks);
      const layers = films.map(({ film: { glossLevel, finish, color } }, index): RenderLayer => {
        const hexStops: Film["hexStops"] = [color, "#20a060", "#c03050"];
        const film = { ...plainFilm("gloss", color), glossLevel, finish, hexStops };
        return { kind: "film", maskIds: [`paint-${index}`], film };
      });
      const drawn = await renderer.exportPixels(layers);
      expect(countChanged(photo, drawn, { alpha: alphaOnPhoto(photo, masks), share: 0 })).toBe(0);
      expect(drawn.data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
    }),
    { numRuns: 1 },
  );
  renderer.destroy();
});

/** A channel's mean over 9 by 9 pixels. */
function meanAround(pixels: ImageData, x: number, y: number, channel: 0 | 1 | 2): number {
  const values = Array.from(
    { length: 81 },
    (_, at) => pixelAt(pixels, x - 4 + (at % 9), y - 4 + Math.floor(at / 9))[channel] ?? 0,
  );
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Normals that mirror what is 25 degrees above the horizon behind the car, and behind the camera, and the ground there. */
const HOOD = [0, 0.966, 0.26] as const;
const BUMPER = [0, 0.172, 0.985] as const;
const DOOR = [0, -0.17, 0.985] as const;

/** A row of an even white disk that faces one way below posts, in black film. */
async function rowBelowPosts(glossLevel: "gloss" | "satin", normal: readonly number[]): Promise<number[]> {
  const { photo, paint } = whiteBall(() => 220);
  addPosts(photo);
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], facing(normal));
  const drawn = await renderer.exportPixels(wrapBall(glossLevel, "#0c0c0d"));
  renderer.destroy();
  return Array.from({ length: 101 }, (_, at) => pixelAt(drawn, 206 + at, 256)[1] ?? 0);
}

/** The steepest change over a 512th of the photo in gloss black, at the upper rim of a white ball below posts. */
async function steepestAtRim(side: number): Promise<number> {
  const { photo, paint } = whiteBall((light) => light, side);
  addPosts(photo);
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#0c0c0d"));
  renderer.destroy();
  const place = (at: number) => Math.round((at * side) / 512);
  return steepestOf(
    Array.from({ length: 61 }, (_, at) => pixelAt(drawn, place(226 + at), place(RIM_ROW))[1] ?? 0),
  );
}

const RIM_ROW = 88;

/** Along the upper edge of a square photo. */
function addPosts({ width, pixels }: Photo): void {
  const post = width / 16;
  for (let at = 0; at < width * Math.round(0.15 * width); at++)
    pixels.data.fill(at % (2 * post) < post ? 10 : 220, at * 4, at * 4 + 3);
}

function steepestOf(row: readonly number[]): number {
  return Math.max(...row.slice(1).map((value, at) => Math.abs(value - (row[at] ?? 0))));
}

function facing(normal: readonly number[]): SurfaceNormals {
  const plane = NORMALS_SIDE ** 2;
  const values = new Uint8Array(4 * plane);
  for (const [axis, value] of normal.entries())
    values.fill(Math.round(127.5 * (value + 1)), axis * plane, (axis + 1) * plane);
  return { box: { left: 0, top: 0, width: 512, height: 512 }, values };
}

/** The ball in white paint. `lightOf` gives the photo's light at a pixel by what falls there. */
function whiteBall(lightOf: (light: number, at: number) => number, side = 512): ReturnType<typeof ball> {
  const { photo, paint } = ball(side);
  const { data } = photo.pixels;
  for (const [at, share] of paint.alpha.entries()) {
    const light = lightOf(data[at * 4] ?? 0, at);
    if (share > 0) data.set([light, light, light], at * 4);
  }
  return { photo, paint };
}

/** Whether a pixel's block of eight by eight is one of the odd half, as on a chessboard. */
function isOddBlock(at: number): boolean {
  return (Math.floor((at % 512) / 8) + Math.floor(at / 512 / 8)) % 2 === 1;
}

/** How much neighboring blocks near the middle of a row differ at their border. */
function stepsBetweenBlocks(drawn: ImageData, row: number): number[] {
  return Array.from({ length: 16 }, (_, block) => {
    const x = 192 + 8 * block;
    return Math.abs((pixelAt(drawn, x - 1, row)[1] ?? 0) - (pixelAt(drawn, x, row)[1] ?? 0));
  });
}

/** How much redder than blue the ball's light is on average, over its red. */
function warmth(pixels: ImageData, paint: PartMask): number {
  const [red, , blue] = mapRgb(meanInside(pixels, paint), byteToLinear);
  return (red - blue) / red;
}

/** A mask of noise in one cell of a photo of six by four cells. */
function softMask({ box, seed, index }: { box: Box; seed: number; index: number }): PartMask {
  const [column, row] = [index % 6, Math.floor(index / 6)];
  const place = { ...box, left: box.left + CELL * column, top: box.top + CELL * row };
  const alpha = Uint8Array.from(
    { length: place.width * place.height },
    (_, at) => (seed * (at + 3) * 2654435761) >>> 24,
  );
  return partMask(`paint-${index}`, { materialClass: "paint", box: place, alpha });
}

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

/** Pixels that differ from the photo, among those outside all masks (share 0) or fully inside (share 255). */
function countChanged(
  photo: Photo,
  drawn: ImageData,
  { alpha, share }: { alpha: Uint8Array; share: 0 | 255 },
): number {
  const [before, after] = [photo.pixels, drawn].map(({ data }) => new Uint32Array(data.buffer));
  let changed = 0;
  for (const [at, own] of alpha.entries()) if (own === share && before?.[at] !== after?.[at]) changed++;
  return changed;
}

/** The masks, which do not overlap, on the whole photo. */
function alphaOnPhoto({ width, height }: Photo, masks: readonly PartMask[]): Uint8Array {
  const whole = new Uint8Array(width * height);
  for (const { box, alpha } of masks)
    for (let row = 0; row < box.height; row++)
      whole.set(alpha.subarray(row * box.width, (row + 1) * box.width), (box.top + row) * width + box.left);
  return whole;
}

/** How much brighter the ball's highlight is than its mean: the sharpness of the reflection. */
function sharpness(pixels: ImageData, paint: PartMask): number {
  const side = pixels.width;
  const [red = 0] = pixelAt(pixels, side / 2, Math.round(side / 2 - (side * 0.35) / 2));
  return red - meanInside(pixels, paint)[0];
}
