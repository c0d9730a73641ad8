import { expect, test } from "vitest";
import { byteAt } from "../array-access.ts";
import { ball, wrapBall } from "../testing/ball.ts";
import { renderFullSize } from "./export-image.ts";
import { preparePhoto } from "./prepared-photo.ts";

test("tiles make the same picture as one tile, at borders of film too", async () => {
  // Each pixel of the film differs from those beside it, and those at its border are drawn by what is beside them.
  const { photo, paint } = ball(160);
  for (const [at, alpha] of paint.alpha.entries()) {
    const gray = alpha === 0 ? 25 : (alpha < 255 ? 120 : 195) + ((at * 7919) % 41);
    photo.pixels.data.set([gray, gray, gray, 255], at * 4);
  }
  const prepared = preparePhoto(photo, [paint]);
  const layers = wrapBall("gloss", "#404040");
  const whole = await renderFullSize(prepared, layers);
  const tiled = await renderFullSize(prepared, layers, { tileSide: 32 });
  const steps = Array.from(whole.data, (byte, at) => Math.abs(byte - byteAt(tiled.data, at)));
  // The graphics card rounds a place in another tile to another last bit, and with it now and then a byte. A seam is a row of them.
  expect(steps.filter((step) => step > 1).length).toBe(0);
  expect(steps.filter((step) => step === 1).length).toBeLessThan(10);
});
