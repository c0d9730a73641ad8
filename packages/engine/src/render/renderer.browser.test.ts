import type { Film } from "@livery/catalog";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { Layer, Look } from "./render-layer.ts";
import { createRenderer, type Renderer } from "./renderer.ts";
import { ball, piece, wrapped } from "../testing/ball.ts";
import { plainFilm } from "../testing/plain-film.ts";
import { seenOn } from "../testing/seen-on.ts";

/** A square piece of full alpha. */
function square(id: string, materialClass: "glass" | "trim" | "lamp", left: number): PartMask {
  const box = { left, top: 200, width: 60, height: 60 };
  return piece(id, { materialClass, box, alpha: new Uint8Array(3600).fill(255) });
}

const limo: Layer = { kind: "tint", pieces: ["window"], tint: { vlt: 5, filterHex: "#6b6f73" } };

function rendererOn(canvas: HTMLCanvasElement, photo: Photo, pieces: readonly PartMask[]): Renderer {
  const created = createRenderer(canvas);
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  created.renderer.setPhoto(photo);
  created.renderer.setPieces(pieces);
  return created.renderer;
}

function rendererFor(photo: Photo, pieces: readonly PartMask[]): Renderer {
  return rendererOn(document.createElement("canvas"), photo, pieces);
}

function pixelAt({ data, width }: ImageData, x: number, y: number): number[] {
  return Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 4));
}

function sumAt(pixels: ImageData, x: number, y: number): number {
  return pixelAt(pixels, x, y)
    .slice(0, 3)
    .reduce((sum, value) => sum + value, 0);
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

/** Pixels whose bytes are not the photo's, among those that the alpha says are outside (0) or wholly inside (255). */
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

/** Brightest pixel of the ball's highlight over the ball's mean: how sharp the reflection is. */
function sharpness(pixels: ImageData, paint: PartMask): number {
  const side = pixels.width;
  const [red = 0] = pixelAt(pixels, side / 2, Math.round(side / 2 - (side * 0.35) / 2));
  return red - meanInside(pixels, paint)[0];
}

test("pixels outside the pieces are the photo's own, bit for bit, over tile borders too", async () => {
  const { photo, paint } = ball(2300);
  const renderer = rendererFor(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapped("gloss", "#f0b50a"));
  expect(countChanged(photo, drawn, paint, 0)).toBe(0);
  const inside = paint.alpha.filter((alpha) => alpha === 255).length;
  expect(countChanged(photo, drawn, paint, 255)).toBeGreaterThan(0.99 * inside);
  renderer.destroy();
});

test("a red ball becomes blue, and keeps its light above and its shadow below", async () => {
  const { photo, paint } = ball(512);
  const renderer = rendererFor(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapped("gloss", "#1f3f8f"));
  const [red, , blue] = meanInside(drawn, paint);
  expect(blue).toBeGreaterThan(2 * red);
  expect(pixelAt(drawn, 200, 140)[2]).toBeGreaterThan((pixelAt(drawn, 200, 400)[2] ?? 0) + 25);
  renderer.destroy();
});

test("gloss keeps a sharp reflection, satin less, matte least", async () => {
  const { photo, paint } = ball(512);
  const renderer = rendererFor(photo, [paint]);
  const gloss = sharpness(await renderer.exportPixels(wrapped("gloss", "#0c0c0d")), paint);
  const satin = sharpness(await renderer.exportPixels(wrapped("satin", "#0c0c0d")), paint);
  const matte = sharpness(await renderer.exportPixels(wrapped("matte", "#0c0c0d")), paint);
  expect(gloss).toBeGreaterThan(satin + 30);
  expect(satin).toBeGreaterThan(matte);
  renderer.destroy();
});

test("any film on any soft mask leaves what is outside it alone and gives opaque pixels", async () => {
  const { photo } = ball(64);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, []);
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
    colour: fc
      .integer({ min: 0, max: 0xffffff })
      .map((value): Film["hex"] => `#${value.toString(16).padStart(6, "0")}`),
  });
  await fc.assert(
    fc.asyncProperty(
      box,
      fc.integer({ min: 0, max: 1e9 }),
      anyFilm,
      async (place, seed, { glossLevel, finish, colour }) => {
        const alpha = Uint8Array.from(
          { length: place.width * place.height },
          (_, at) => (seed * (at + 3) * 2654435761) >>> 24,
        );
        const own = piece("paint", { materialClass: "paint", box: place, alpha });
        renderer.setPieces([own]);
        const wanted = {
          ...plainFilm("gloss", colour),
          glossLevel,
          finish,
          hexStops: [colour, "#20a060", "#c03050"] satisfies Film["hexStops"],
        };
        const drawn = await renderer.exportPixels({
          layers: [{ kind: "film", pieces: ["paint"], film: wanted }],
        });
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

test("each layer is drawn on its own pieces, and what lies over them stays", async () => {
  const { photo, paint } = ball(512);
  const window = square("window", "glass", 180);
  const grille = square("grille", "trim", 280);
  const renderer = rendererFor(photo, [paint, grille, window]);
  const drawn = await renderer.exportPixels({ layers: [...wrapped("gloss", "#1f3f8f").layers, limo] });
  expect(sumAt(drawn, 210, 230)).toBeLessThan(0.5 * sumAt(photo.pixels, 210, 230));
  expect(pixelAt(drawn, 310, 230)).toEqual(pixelAt(photo.pixels, 310, 230));
  expect(pixelAt(drawn, 256, 300)[2]).toBeGreaterThan(pixelAt(photo.pixels, 256, 300)[2] ?? 255);
  renderer.destroy();
});

test("a blackout turns bright trim black, gloss with more light on it than matte", async () => {
  const { photo } = ball(512);
  const strip = square("strip", "trim", 10);
  const renderer = rendererFor(photo, [ball(512).paint, strip]);
  const black = (glossLevel: "gloss" | "matte"): Look => ({
    layers: [{ kind: "black", glossLevel, pieces: ["strip"] }],
  });
  const gloss = await renderer.exportPixels(black("gloss"));
  const matte = await renderer.exportPixels(black("matte"));
  expect(sumAt(gloss, 40, 230)).toBeLessThan(0.5 * sumAt(photo.pixels, 40, 230));
  expect(sumAt(gloss, 40, 230)).not.toBe(sumAt(matte, 40, 230));
  renderer.destroy();
});

test("the darker the tint, the darker the window", async () => {
  const { photo, paint } = ball(512);
  const renderer = rendererFor(photo, [paint, square("window", "glass", 180)]);
  const tinted = async (vlt: number) =>
    sumAt(
      await renderer.exportPixels({
        layers: [{ kind: "tint", pieces: ["window"], tint: { vlt, filterHex: "#808080" } }],
      }),
      210,
      230,
    );
  const [light, dark] = [await tinted(70), await tinted(20)];
  expect(light).toBeLessThan(sumAt(photo.pixels, 210, 230));
  expect(dark).toBeLessThan(light);
  renderer.destroy();
});

test("the canvas shows the photo, then the film, then the photo again", () => {
  const { photo, paint } = ball(512);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  const before = pixelAt(seenOn(canvas), 256, 300);
  expect(before).toEqual(pixelAt(photo.pixels, 256, 300));
  renderer.show(wrapped("matte", "#3f4a32"));
  expect(pixelAt(seenOn(canvas), 256, 300)).not.toEqual(before);
  renderer.show({ layers: [] });
  expect(pixelAt(seenOn(canvas), 256, 300)).toEqual(before);
  renderer.destroy();
});

test("a look that is shown already is not drawn again", () => {
  const { photo, paint } = ball(128);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  const gl = canvas.getContext("webgl2");
  const draw = vi.spyOn(gl as WebGL2RenderingContext, "drawArrays"); // the renderer has it
  renderer.show(wrapped("gloss", "#1f3f8f"));
  const drawn = draw.mock.calls.length;
  expect(drawn).toBeGreaterThan(0);
  renderer.show(wrapped("gloss", "#1f3f8f"));
  expect(draw.mock.calls.length).toBe(drawn);
  renderer.show(wrapped("gloss", "#1f3f90"));
  expect(draw.mock.calls.length).toBeGreaterThan(drawn);
  renderer.destroy();
});

test("until it is given a size the canvas takes the photo's shape, at most 2048 pixels long", () => {
  const canvas = document.createElement("canvas");
  const photo = { width: 4096, height: 1024, pixels: new ImageData(4096, 1024) };
  const renderer = rendererOn(canvas, photo, []);
  expect([canvas.width, canvas.height]).toEqual([2048, 512]);
  renderer.setViewport(300, 300);
  expect([canvas.width, canvas.height]).toEqual([300, 300]);
  renderer.destroy();
});

test("a view enlarges and moves the photo, and around the photo the canvas is clear", () => {
  const { photo } = ball(256);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, []);
  renderer.setView({ scale: 1, left: 100, top: 50 });
  const seen = seenOn(canvas);
  expect(pixelAt(seen, 100 + 60, 50 + 70)).toEqual(pixelAt(photo.pixels, 60, 70));
  expect(pixelAt(seen, 20, 20)).toEqual([0, 0, 0, 0]);
  renderer.setView(null);
  expect(pixelAt(seenOn(canvas), 60, 70)).toEqual(pixelAt(photo.pixels, 60, 70));
  renderer.destroy();
});

test("a picture file has the photo's size, or as many pixels as are wanted", async () => {
  const { photo, paint } = ball(300);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  const before = seenOn(canvas);
  const sizes = async (maxPixels: number) => {
    const file = await renderer.export(wrapped("gloss", "#1f3f8f"), {
      maxPixels,
      type: "image/jpeg",
      quality: 0.9,
    });
    const { width, height } = await createImageBitmap(file);
    return { type: file.type, width, height };
  };
  expect(await sizes(1e9)).toEqual({ type: "image/jpeg", width: 300, height: 300 });
  expect(await sizes(10_000)).toEqual({ type: "image/jpeg", width: 100, height: 100 });
  // Making a small picture of another look changes nothing on screen.
  expect(seenOn(canvas).data).toEqual(before.data);
  renderer.destroy();
});

test("a picture file that is given up on is not made", async () => {
  const { photo, paint } = ball(64);
  const renderer = rendererOn(document.createElement("canvas"), photo, [paint]);
  const giveUp = new AbortController();
  const making = renderer.export(wrapped("gloss", "#1f3f8f"), {
    maxPixels: 1e9,
    type: "image/png",
    signal: giveUp.signal,
  });
  giveUp.abort("finished");
  await expect(making).rejects.toBe("finished");
  renderer.destroy();
});

test("a graphics chip that loses its memory gets the picture back", async () => {
  const { photo, paint } = ball(256);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  renderer.show(wrapped("gloss", "#f0b50a"));
  const shown = pixelAt(seenOn(canvas), 128, 128);
  const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
  extension?.loseContext();
  await new Promise((resolve) => canvas.addEventListener("webglcontextlost", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve));
  const restored = new Promise((resolve) =>
    canvas.addEventListener("webglcontextrestored", resolve, { once: true }),
  );
  extension?.restoreContext();
  await restored;
  expect(pixelAt(seenOn(canvas), 128, 128)).toEqual(shown);
  renderer.destroy();
});

test("a piece that lies off the photo is refused", () => {
  const { photo } = ball(128);
  const { paint } = ball(256);
  const renderer = rendererFor(photo, []);
  expect(() => renderer.setPieces([paint])).toThrow(/photo's size/);
  renderer.destroy();
});
