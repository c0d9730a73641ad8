import { expect, test } from "vitest";
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
  const differing = whole.data.filter((byte, at) => byte !== tiled.data[at]).length;
  expect(differing).toBe(0);
});
