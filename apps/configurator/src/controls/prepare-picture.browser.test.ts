import { lookLeadLimits } from "@livery/contract";
import { expect, test } from "vitest";
import { preparePicture, prepareThumbnail } from "./prepare-picture.ts";

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

test("a thumbnail is a small JPEG of the whole picture, and within the limit even of noise", async () => {
  const base64 = await prepareThumbnail(await makeNoise(1600, "image/webp"));
  expect(base64.length * 0.75).toBeLessThanOrEqual(lookLeadLimits.thumbnailBytes);
  const blob = await (await fetch(`data:image/jpeg;base64,${base64}`)).blob();
  expect(await createImageBitmap(blob)).toMatchObject({ width: 256, height: 256 });
});
