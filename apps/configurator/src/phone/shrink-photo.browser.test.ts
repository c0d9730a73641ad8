import { expect, test } from "vitest";
import { shrinkPhoto } from "./shrink-photo.ts";

const words = "home of its owner";

test("a photo becomes small, and nothing that its camera wrote into it stays", async () => {
  const photo = withMetadata(await takePhoto(3000, 1500));
  expect(await readBytes(photo)).toContain(words);
  const small = new Blob([await shrinkPhoto(photo)]);
  expect(await readBytes(small)).not.toMatch(new RegExp(`${words}|Exif`));
  const { width, height } = await createImageBitmap(small);
  expect([width, height]).toEqual([2560, 1280]);
});

test("a small photo keeps its size", async () => {
  const { width, height } = await createImageBitmap(new Blob([await shrinkPhoto(await takePhoto(300, 200))]));
  expect([width, height]).toEqual([300, 200]);
});

test("what is not a picture is refused", async () => {
  await expect(shrinkPhoto(new Blob(["a contract"]))).rejects.toThrow("not a picture");
});

async function takePhoto(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg" });
}

/** The photo with a segment of metadata behind its first two bytes, as cameras write it. */
function withMetadata(photo: Blob): Blob {
  const text = new TextEncoder().encode(`Exif\0\0${words}`);
  const head = Uint8Array.of(0xff, 0xe1, 0, text.length + 2);
  return new Blob([photo.slice(0, 2), head, text, photo.slice(2)]);
}

async function readBytes(photo: Blob): Promise<string> {
  return new TextDecoder("latin1").decode(await photo.arrayBuffer());
}
