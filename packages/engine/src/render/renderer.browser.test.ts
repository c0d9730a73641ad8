import type { Film } from "@livery/catalog";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { RenderLayer } from "./layer-table.ts";
import { createRenderer, type Renderer } from "./renderer.ts";
import { ball, partMask, wrapBall } from "../testing/ball.ts";
import { plainFilm } from "../testing/plain-film.ts";
import { readCanvas } from "../testing/read-canvas.ts";

/** A square mask of full alpha. */
function square(id: string, materialClass: "glass" | "trim" | "lamp", left: number): PartMask {
  const box = { left, top: 200, width: 60, height: 60 };
  return partMask(id, { materialClass, box, alpha: new Uint8Array(3600).fill(255) });
}

const limo: RenderLayer = { kind: "tint", maskIds: ["window"], tint: { vlt: 5, filterHex: "#6b6f73" } };

function rendererOn(canvas: HTMLCanvasElement, photo: Photo, masks: readonly PartMask[]): Renderer {
  const created = createRenderer(canvas);
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  created.renderer.setPhoto(photo);
  created.renderer.setMasks(masks);
  return created.renderer;
}

function rendererFor(photo: Photo, masks: readonly PartMask[]): Renderer {
  return rendererOn(document.createElement("canvas"), photo, masks);
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

test("pixels outside the masks keep the photo's exact bytes, across tile borders too", async () => {
  const { photo, paint } = ball(2300);
  const renderer = rendererFor(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#f0b50a"));
  expect(countChanged(photo, drawn, paint, 0)).toBe(0);
  const inside = paint.alpha.filter((alpha) => alpha === 255).length;
  expect(countChanged(photo, drawn, paint, 255)).toBeGreaterThan(0.99 * inside);
  renderer.destroy();
});

test("a red ball turns blue and stays bright on top and dark at the bottom", async () => {
  const { photo, paint } = ball(512);
  const renderer = rendererFor(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#1f3f8f"));
  const [red, , blue] = meanInside(drawn, paint);
  expect(blue).toBeGreaterThan(2 * red);
  expect(pixelAt(drawn, 200, 140)[2]).toBeGreaterThan((pixelAt(drawn, 200, 400)[2] ?? 0) + 25);
  renderer.destroy();
});

test("gloss has the sharpest reflection, matte the softest", async () => {
  const { photo, paint } = ball(512);
  const renderer = rendererFor(photo, [paint]);
  const gloss = sharpness(await renderer.exportPixels(wrapBall("gloss", "#0c0c0d")), paint);
  const satin = sharpness(await renderer.exportPixels(wrapBall("satin", "#0c0c0d")), paint);
  const matte = sharpness(await renderer.exportPixels(wrapBall("matte", "#0c0c0d")), paint);
  expect(gloss).toBeGreaterThan(satin + 30);
  expect(satin).toBeGreaterThan(matte);
  renderer.destroy();
});

test("any film on any soft mask keeps the outside unchanged and all pixels opaque", async () => {
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
        const wanted = {
          ...plainFilm("gloss", color),
          glossLevel,
          finish,
          hexStops: [color, "#20a060", "#c03050"] satisfies Film["hexStops"],
        };
        const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: wanted }]);
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

test("each layer draws on its own masks, and masks above them stay unchanged", async () => {
  const { photo, paint } = ball(512);
  const window = square("window", "glass", 180);
  const grille = square("grille", "trim", 280);
  const renderer = rendererFor(photo, [paint, grille, window]);
  const drawn = await renderer.exportPixels([...wrapBall("gloss", "#1f3f8f"), limo]);
  expect(sumAt(drawn, 210, 230)).toBeLessThan(0.5 * sumAt(photo.pixels, 210, 230));
  expect(pixelAt(drawn, 310, 230)).toEqual(pixelAt(photo.pixels, 310, 230));
  expect(pixelAt(drawn, 256, 300)[2]).toBeGreaterThan(pixelAt(photo.pixels, 256, 300)[2] ?? 255);
  renderer.destroy();
});

test("a blackout turns bright trim black, and gloss differs from matte", async () => {
  const { photo } = ball(512);
  const strip = square("strip", "trim", 10);
  const renderer = rendererFor(photo, [ball(512).paint, strip]);
  const black = (glossLevel: "gloss" | "matte"): RenderLayer[] => [
    { kind: "black", glossLevel, maskIds: ["strip"] },
  ];
  const gloss = await renderer.exportPixels(black("gloss"));
  const matte = await renderer.exportPixels(black("matte"));
  expect(sumAt(gloss, 40, 230)).toBeLessThan(0.5 * sumAt(photo.pixels, 40, 230));
  expect(sumAt(gloss, 40, 230)).not.toBe(sumAt(matte, 40, 230));
  renderer.destroy();
});

test("a darker tint makes a darker window", async () => {
  const { photo, paint } = ball(512);
  const renderer = rendererFor(photo, [paint, square("window", "glass", 180)]);
  const tinted = async (vlt: number) =>
    sumAt(
      await renderer.exportPixels([
        { kind: "tint", maskIds: ["window"], tint: { vlt, filterHex: "#808080" } },
      ]),
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
  const before = pixelAt(readCanvas(canvas), 256, 300);
  expect(before).toEqual(pixelAt(photo.pixels, 256, 300));
  renderer.show(wrapBall("matte", "#3f4a32"));
  expect(pixelAt(readCanvas(canvas), 256, 300)).not.toEqual(before);
  renderer.show([]);
  expect(pixelAt(readCanvas(canvas), 256, 300)).toEqual(before);
  renderer.destroy();
});

test("showing the same layers again draws nothing", () => {
  const { photo, paint } = ball(128);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  const gl = canvas.getContext("webgl2");
  const draw = vi.spyOn(gl as WebGL2RenderingContext, "drawArrays"); // the renderer created it
  renderer.show(wrapBall("gloss", "#1f3f8f"));
  const drawn = draw.mock.calls.length;
  expect(drawn).toBeGreaterThan(0);
  renderer.show(wrapBall("gloss", "#1f3f8f"));
  expect(draw.mock.calls.length).toBe(drawn);
  renderer.show(wrapBall("gloss", "#1f3f90"));
  expect(draw.mock.calls.length).toBeGreaterThan(drawn);
  renderer.destroy();
});

test("the canvas has the photo's shape, at most 2048 pixels long, until its size is set", () => {
  const canvas = document.createElement("canvas");
  const photo = { width: 4096, height: 1024, pixels: new ImageData(4096, 1024) };
  const renderer = rendererOn(canvas, photo, []);
  expect([canvas.width, canvas.height]).toEqual([2048, 512]);
  renderer.setCanvasSize(300, 300);
  expect([canvas.width, canvas.height]).toEqual([300, 300]);
  renderer.destroy();
});

test("a viewport scales and moves the photo, and the canvas around it is transparent", () => {
  const { photo } = ball(256);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, []);
  renderer.show([], { scale: 1, left: 100, top: 50 });
  const shown = readCanvas(canvas);
  expect(pixelAt(shown, 100 + 60, 50 + 70)).toEqual(pixelAt(photo.pixels, 60, 70));
  expect(pixelAt(shown, 20, 20)).toEqual([0, 0, 0, 0]);
  renderer.show([]);
  expect(pixelAt(readCanvas(canvas), 60, 70)).toEqual(pixelAt(photo.pixels, 60, 70));
  renderer.destroy();
});

test("an exported picture has the photo's size or at most the requested pixels", async () => {
  const { photo, paint } = ball(300);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  const before = readCanvas(canvas);
  const sizes = async (maxPixels: number) => {
    const file = await renderer.export(wrapBall("gloss", "#1f3f8f"), {
      maxPixels,
      type: "image/jpeg",
      quality: 0.9,
    });
    const { width, height } = await createImageBitmap(file);
    return { type: file.type, width, height };
  };
  expect(await sizes(1e9)).toEqual({ type: "image/jpeg", width: 300, height: 300 });
  expect(await sizes(10_000)).toEqual({ type: "image/jpeg", width: 100, height: 100 });
  // Exporting a small picture of other layers does not change the canvas.
  expect(readCanvas(canvas).data).toEqual(before.data);
  renderer.destroy();
});

test("an aborted export rejects with the abort reason", async () => {
  const { photo, paint } = ball(64);
  const renderer = rendererOn(document.createElement("canvas"), photo, [paint]);
  const controller = new AbortController();
  const exported = renderer.export(wrapBall("gloss", "#1f3f8f"), {
    maxPixels: 1e9,
    type: "image/png",
    signal: controller.signal,
  });
  controller.abort("finished");
  await expect(exported).rejects.toBe("finished");
  renderer.destroy();
});

test("the picture comes back after the WebGL context is restored", async () => {
  const { photo, paint } = ball(256);
  const canvas = document.createElement("canvas");
  const renderer = rendererOn(canvas, photo, [paint]);
  renderer.show(wrapBall("gloss", "#f0b50a"));
  const shown = pixelAt(readCanvas(canvas), 128, 128);
  const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
  extension?.loseContext();
  await new Promise((resolve) => canvas.addEventListener("webglcontextlost", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve));
  const restored = new Promise((resolve) =>
    canvas.addEventListener("webglcontextrestored", resolve, { once: true }),
  );
  extension?.restoreContext();
  await restored;
  expect(pixelAt(readCanvas(canvas), 128, 128)).toEqual(shown);
  renderer.destroy();
});

test("a mask that extends beyond the photo throws", () => {
  const { photo } = ball(128);
  const { paint } = ball(256);
  const renderer = rendererFor(photo, []);
  expect(() => renderer.setMasks([paint])).toThrow(/extends beyond/);
  renderer.destroy();
});
