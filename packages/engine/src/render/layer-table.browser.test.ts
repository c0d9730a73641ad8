import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import { ball, partMask, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import type { RenderLayer } from "./layer-table.ts";

const limo: RenderLayer = { kind: "tint", maskIds: ["window"], tint: { vlt: 5, filterHex: "#6b6f73" } };

test("each layer draws on its own masks, and masks above them stay unchanged", async () => {
  const { photo, paint } = ball(512);
  const window = square("window", "glass", 180);
  const grille = square("grille", "trim", 280);
  const renderer = openRenderer(photo, [paint, grille, window]);
  const drawn = await renderer.exportPixels([...wrapBall("gloss", "#1f3f8f"), limo]);
  expect(sumAt(drawn, 210, 230)).toBeLessThan(0.5 * sumAt(photo.pixels, 210, 230));
  expect(pixelAt(drawn, 310, 230)).toEqual(pixelAt(photo.pixels, 310, 230));
  expect(pixelAt(drawn, 256, 300)[2]).toBeGreaterThan(pixelAt(photo.pixels, 256, 300)[2] ?? 255);
  renderer.destroy();
});

test("a blackout turns bright trim black, and gloss differs from matte", async () => {
  const { photo } = ball(512);
  const strip = square("strip", "trim", 10);
  const renderer = openRenderer(photo, [ball(512).paint, strip]);
  const black = (glossLevel: "gloss" | "matte"): RenderLayer[] => [
    { kind: "black", glossLevel, maskIds: ["strip"] },
  ];
  const gloss = await renderer.exportPixels(black("gloss"));
  const matte = await renderer.exportPixels(black("matte"));
  expect(sumAt(gloss, 40, 230)).toBeLessThan(0.6 * sumAt(photo.pixels, 40, 230));
  expect(sumAt(gloss, 40, 230)).not.toBe(sumAt(matte, 40, 230));
  renderer.destroy();
});

test("a darker tint makes a darker window", async () => {
  const { photo, paint } = ball(512);
  const renderer = openRenderer(photo, [paint, square("window", "glass", 180)]);
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

test("the darkest tint leaves what a colorless window mirrors, and dims one that shows red", async () => {
  const { photo, paint } = ball(512);
  const window = { ...square("window", "glass", 180), box: { left: 10, top: 200, width: 60, height: 60 } };
  const renderer = openRenderer(photo, [paint, window, { ...square("red", "glass", 180) }]);
  const drawn = await renderer.exportPixels([{ ...limo, maskIds: ["window", "red"] }]);
  const shareLeft = (x: number, y: number) => sumAt(drawn, x, y) / sumAt(photo.pixels, x, y);
  expect(shareLeft(40, 230)).toBeGreaterThan(0.3); // without a mirror image: 0.06
  expect(shareLeft(210, 230)).toBeLessThan(0.7 * shareLeft(40, 230));
  renderer.destroy();
});

/** A square mask of full alpha. */
function square(id: string, materialClass: "glass" | "trim" | "lamp", left: number): PartMask {
  const box = { left, top: 200, width: 60, height: 60 };
  return partMask(id, { materialClass, box, alpha: new Uint8Array(3600).fill(255) });
}

function sumAt(pixels: ImageData, x: number, y: number): number {
  return pixelAt(pixels, x, y)
    .slice(0, 3)
    .reduce((sum, value) => sum + value, 0);
}
