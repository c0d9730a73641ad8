import { expect, test } from "vitest";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { partMask, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";

const WHITE = 225;

/** White paint whose last column has this gray, and black beyond, which the mask leaves out. */
function whitePanel(lastGray: number): { photo: Photo; paint: PartMask } {
  const [width, height, last] = [160, 120, 100];
  const pixels = new ImageData(width, height);
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < width * height; at++) {
    const column = at % width;
    const gray = column < last ? WHITE : column === last ? lastGray : 25;
    pixels.data.set([gray, gray, gray, 255], at * 4);
    alpha[at] = column <= last ? 255 : 0;
  }
  const box = { left: 0, top: 0, width, height };
  return {
    photo: { width, height, pixels },
    paint: partMask("paint", { materialClass: "paint", box, alpha }),
  };
}

test("a pixel that is half white paint and half black has about half of the light of gloss black", async () => {
  const lightOf = async (gray: number) => {
    const { photo, paint } = whitePanel(gray);
    const renderer = openRenderer(photo, [paint]);
    const drawn = await renderer.exportPixels(wrapBall("gloss", "#404040"));
    renderer.destroy();
    return byteToLinear(pixelAt(drawn, 100, 60)[1] ?? 0);
  };
  const half = 166; // of the light of white
  const share = (await lightOf(half)) / (await lightOf(WHITE));
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.6);
});
