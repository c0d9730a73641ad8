import { lookLeadLimits } from "@livery/contract";
import { expect, test } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** Noise, which compresses badly. */
async function makeNoise(side: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  const pixels = new ImageData(side, side);
  pixels.data.forEach((_, index, data) => {
    data[index] = index % 4 === 3 ? 255 : Math.imul(index, 2_654_435_761) >>> 24;
  });
  context?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type, quality: 1 });
}

test("a small picture is sent unchanged", async () => {
  const picture = await makeNoise(40, "image/webp");
  const { type, base64 } = await preparePicture(picture);
  expect(type).toBe("image/webp");
  expect(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))).toEqual(
    new Uint8Array(await picture.arrayBuffer()),
  );
});

test("a picture that is too large or of another type is redrawn until it fits", async () => {
  const large = await makeNoise(1800, "image/png");
  expect(large.size).toBeGreaterThan(lookLeadLimits.pictureBytes);
  const { type, base64 } = await preparePicture(large);
  expect(type).toBe("image/jpeg");
  expect(base64.length * 0.75).toBeLessThanOrEqual(lookLeadLimits.pictureBytes);
});
