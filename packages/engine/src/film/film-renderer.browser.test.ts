import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import type { Mask } from "../parts/mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { createFilmRenderer, type FilmRenderer } from "./film-renderer.ts";

/**
 * A photo made by arithmetic: a red ball lit from above with a small sharp highlight, on noisy grey ground. The mask
 * holds the ball, with a soft border.
 */
function ball(side: number): { photo: Photo; mask: Mask } {
  const pixels = new ImageData(side, side);
  const alpha = new Uint8Array(side * side);
  const radius = side * 0.35;
  for (let at = 0; at < side * side; at++) {
    const x = (at % side) - side / 2;
    const y = Math.floor(at / side) - side / 2;
    const distance = Math.hypot(x, y);
    const noise = (at * 7919) % 23;
    let colour = [120 + noise, 120 + noise, 118 + noise];
    if (distance < radius) {
      const shade = 0.35 + (0.65 * (radius - y)) / (2 * radius);
      const highlight = Math.hypot(x, y + radius / 2) < side * 0.03 ? 200 : 0;
      colour = [200 * shade + highlight, 25 * shade + highlight, 30 * shade + highlight];
    }
    pixels.data.set([...colour, 255], at * 4);
    alpha[at] = Math.min(255, Math.max(0, Math.round((radius - distance) * 128)));
  }
  return { photo: { width: side, height: side, pixels }, mask: { width: side, height: side, alpha } };
}

function film(sheen: "gloss" | "satin" | "matte", renderHex: Film["renderHex"]): Film {
  return {
    id: sheen,
    brand: "3M",
    series: "test",
    code: null,
    name: sheen,
    finish: sheen,
    sheen,
    hex: renderHex,
    renderHex,
  };
}

function rendererFor(photo: Photo, mask: Mask): FilmRenderer {
  const created = createFilmRenderer(document.createElement("canvas"));
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  created.renderer.setPhoto(photo);
  created.renderer.setMask(mask);
  return created.renderer;
}

function meanInside(pixels: ImageData, mask: Mask): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [at, alpha] of mask.alpha.entries()) {
    if (alpha !== 255) continue;
    count++;
    for (const channel of [0, 1, 2] as const) sum[channel] += pixels.data[at * 4 + channel] ?? 0;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Brightest pixel of the ball's highlight over the ball's mean: how sharp the reflection is. */
function sharpness(pixels: ImageData, mask: Mask): number {
  const side = pixels.width;
  const highlight = Math.round(side / 2 - (side * 0.35) / 2) * side + side / 2;
  return (pixels.data[highlight * 4] ?? 0) - meanInside(pixels, mask)[0];
}

test("pixels outside the mask are the photo's own, bit for bit, over tile borders too", async () => {
  const { photo, mask } = ball(2300);
  const renderer = rendererFor(photo, mask);
  const wrapped = await renderer.exportPixels(film("gloss", "#f0b50a"));
  let changed = 0;
  let wrappedPixels = 0;
  for (const [at, alpha] of mask.alpha.entries()) {
    const isSame = [0, 1, 2, 3].every(
      (channel) => wrapped.data[at * 4 + channel] === photo.pixels.data[at * 4 + channel],
    );
    if (alpha === 0 && !isSame) changed++;
    if (alpha === 255 && !isSame) wrappedPixels++;
  }
  expect(changed).toBe(0);
  expect(wrappedPixels).toBeGreaterThan(0.99 * mask.alpha.filter((alpha) => alpha === 255).length);
  renderer.destroy();
});

test("a red ball becomes blue, and keeps its light above and its shadow below", async () => {
  const { photo, mask } = ball(512);
  const renderer = rendererFor(photo, mask);
  const wrapped = await renderer.exportPixels(film("gloss", "#1f3f8f"));
  const [red, , blue] = meanInside(wrapped, mask);
  expect(blue).toBeGreaterThan(2 * red);
  const above = wrapped.data[(140 * 512 + 200) * 4 + 2] ?? 0;
  const below = wrapped.data[(400 * 512 + 200) * 4 + 2] ?? 0;
  expect(above).toBeGreaterThan(below + 25);
  renderer.destroy();
});

test("gloss keeps a sharp reflection, satin less, matte least", async () => {
  const { photo, mask } = ball(512);
  const renderer = rendererFor(photo, mask);
  const gloss = sharpness(await renderer.exportPixels(film("gloss", "#0c0c0d")), mask);
  const satin = sharpness(await renderer.exportPixels(film("satin", "#0c0c0d")), mask);
  const matte = sharpness(await renderer.exportPixels(film("matte", "#0c0c0d")), mask);
  expect(gloss).toBeGreaterThan(satin + 30);
  expect(satin).toBeGreaterThan(matte);
  renderer.destroy();
});

test("the canvas shows the photo, then the film, then the photo again", () => {
  const { photo, mask } = ball(512);
  const canvas = document.createElement("canvas");
  const created = createFilmRenderer(canvas);
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  const { renderer } = created;
  const middle = () => {
    const copy = document.createElement("canvas");
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext("2d");
    context?.drawImage(canvas, 0, 0);
    return Array.from(context?.getImageData(256, 300, 1, 1).data ?? []);
  };
  renderer.setPhoto(photo);
  const before = middle();
  expect(before).toEqual(Array.from(photo.pixels.data.slice((300 * 512 + 256) * 4, (300 * 512 + 257) * 4)));
  renderer.setMask(mask);
  renderer.show(film("matte", "#3f4a32"));
  expect(middle()).not.toEqual(before);
  renderer.show(null);
  expect(middle()).toEqual(before);
  renderer.destroy();
});

test("the canvas takes the photo's shape, at most 2048 pixels long", () => {
  const canvas = document.createElement("canvas");
  const created = createFilmRenderer(canvas);
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  const pixels = new ImageData(4096, 1024);
  created.renderer.setPhoto({ width: 4096, height: 1024, pixels });
  expect([canvas.width, canvas.height]).toEqual([2048, 512]);
  created.renderer.destroy();
});

test("a graphics chip that loses its memory gets the picture back", async () => {
  const { photo, mask } = ball(256);
  const canvas = document.createElement("canvas");
  const created = createFilmRenderer(canvas);
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  created.renderer.setPhoto(photo);
  created.renderer.setMask(mask);
  created.renderer.show(film("gloss", "#f0b50a"));
  const read = () => {
    const gl = canvas.getContext("webgl2");
    const pixel = new Uint8Array(4);
    gl?.readPixels(128, 128, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return Array.from(pixel);
  };
  const shown = read();
  const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
  extension?.loseContext();
  await new Promise((resolve) => canvas.addEventListener("webglcontextlost", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve));
  const restored = new Promise((resolve) =>
    canvas.addEventListener("webglcontextrestored", resolve, { once: true }),
  );
  extension?.restoreContext();
  await restored;
  expect(read()).toEqual(shown);
  created.renderer.destroy();
});

test("a mask of another size than the photo's is refused", () => {
  const { photo } = ball(256);
  const { mask } = ball(128);
  const created = createFilmRenderer(document.createElement("canvas"));
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  created.renderer.setPhoto(photo);
  expect(() => created.renderer.setMask(mask)).toThrow(/photo's size/);
});
