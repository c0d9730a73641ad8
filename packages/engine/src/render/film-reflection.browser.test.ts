import { expect, test } from "vitest";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { partMask, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";

const SIDE = 320;

/** A white ball under a bright sky. */
function whiteBall() {
  const pixels = new ImageData(SIDE, SIDE);
  const alpha = new Uint8Array(SIDE * SIDE);
  const radius = 0.35 * SIDE;
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [(at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2];
    const isInside = Math.hypot(x, y) < radius;
    const gray = isInside ? 215 - (25 * y) / radius : y < 0 ? 200 : 110;
    pixels.data.set([gray, gray, gray, 255], at * 4);
    alpha[at] = isInside ? 255 : 0;
  }
  const box = { left: 0, top: 0, width: SIDE, height: SIDE };
  return {
    photo: { width: SIDE, height: SIDE, pixels },
    paint: partMask("paint", { materialClass: "paint", box, alpha }),
  };
}

test("a faint reflection leaves the color of red film, a strong one is as bright as in black film", async () => {
  const { photo, paint } = whiteBall();
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#d83726"));
  const black = await renderer.exportPixels(wrapBall("gloss", "#101010"));
  const shareOfReflection = (y: number) => greenAt(drawn, y) / greenAt(black, y);
  expect(shareOfReflection(120)).toBeLessThan(0.8);
  expect(shareOfReflection(60)).toBeGreaterThan(0.95);
  renderer.destroy();
});

function greenAt(drawn: ImageData, y: number): number {
  return byteToLinear(pixelAt(drawn, SIDE / 2, y)[1] ?? 0);
}
