import { expect, test, vi } from "vitest";
import { ball, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt, readCanvas } from "../testing/pixels.ts";

test("the canvas shows the photo, then the film, then the photo again", () => {
  const { photo, paint } = ball(512);
  const canvas = document.createElement("canvas");
  const renderer = openRenderer(photo, [paint], canvas);
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
  const renderer = openRenderer(photo, [paint], canvas);
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

test("masks draw nothing as long as no layer covers them", () => {
  const { photo, paint } = ball(128);
  const canvas = document.createElement("canvas");
  const renderer = openRenderer(photo, [], canvas);
  const gl = canvas.getContext("webgl2");
  const draw = vi.spyOn(gl as WebGL2RenderingContext, "drawArrays"); // the renderer created it
  renderer.setMasks([paint]);
  expect(draw).not.toHaveBeenCalled();
  renderer.show(wrapBall("gloss", "#1f3f8f"));
  const wrapped = pixelAt(readCanvas(canvas), 64, 75);
  draw.mockClear();
  renderer.setMasks([]);
  expect(draw).toHaveBeenCalled();
  expect(pixelAt(readCanvas(canvas), 64, 75)).not.toEqual(wrapped);
  renderer.destroy();
});

test("the canvas has the photo's shape, at most 2048 pixels long, until its size is set", () => {
  const canvas = document.createElement("canvas");
  const photo = { width: 4096, height: 1024, pixels: new ImageData(4096, 1024) };
  const renderer = openRenderer(photo, [], canvas);
  expect([canvas.width, canvas.height]).toEqual([2048, 512]);
  renderer.setCanvasSize(300, 300);
  expect([canvas.width, canvas.height]).toEqual([300, 300]);
  renderer.destroy();
});

test("a viewport scales and moves the photo, and the canvas around it is transparent", () => {
  const { photo } = ball(256);
  const canvas = document.createElement("canvas");
  const renderer = openRenderer(photo, [], canvas);
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
  const renderer = openRenderer(photo, [paint], canvas);
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
  const renderer = openRenderer(photo, [paint]);
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
  const renderer = openRenderer(photo, [paint], canvas);
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
  const renderer = openRenderer(photo, []);
  expect(() => renderer.setMasks([paint])).toThrow(/extends beyond/);
  renderer.destroy();
});
