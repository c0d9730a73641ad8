import { expect, test } from "vitest";
import { ball } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import type { RenderLayer } from "./layer-table.ts";

/** In the ball's highlight, and beside it on plain paint. */
const highlight = [256, 166] as const;
const plain = [256, 330] as const;

test("gloss protection film keeps every byte of the photo", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(protect("gloss"));
  expect(drawn.data).toEqual(photo.pixels.data);
  renderer.destroy();
});

test("matte protection film keeps the paint's color and takes its sharp highlight", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(protect("matte"));
  const contrast = (pixels: ImageData) => {
    const [bright, dark] = [pixelAt(pixels, ...highlight), pixelAt(pixels, ...plain)];
    return (bright[1] ?? 0) - (dark[1] ?? 0);
  };
  expect(contrast(drawn)).toBeLessThan(0.6 * contrast(photo.pixels));
  const [red, green, blue] = pixelAt(drawn, ...plain);
  const [redBefore = 0] = pixelAt(photo.pixels, ...plain);
  expect(Math.abs((red ?? 0) - redBefore)).toBeLessThan(25);
  expect(red).toBeGreaterThan(2 * Math.max(green ?? 0, blue ?? 0));
  renderer.destroy();
});

function protect(glossLevel: "gloss" | "matte"): RenderLayer[] {
  return [{ kind: "protection", maskIds: ["paint"], glossLevel }];
}
