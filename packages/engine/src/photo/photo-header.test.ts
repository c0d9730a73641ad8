import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPhotoHeader } from "./photo-header.ts";
import { readPictureColor } from "./read-picture-color.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../fixtures", name)));

/** A minimal JPEG: an embedded thumbnail with its own end marker, a frame header and a scan. */
function jpeg({ isTruncated }: { isTruncated: boolean }): Uint8Array {
  const thumbnail = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9];
  const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x01, 0xe0, 0x02, 0x80, 0x01, 0x01, 0x11, 0x00];
  const scan = [0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x12, 0x34, 0xff, 0x00, 0x56];
  return Uint8Array.from([0xff, 0xd8, ...thumbnail, ...frame, ...scan, ...(isTruncated ? [] : [0xff, 0xd9])]);
}

function png({ isTruncated = false, isAnimated = false } = {}): Uint8Array {
  const header = [0, 0, 0, 13, ...ascii("IHDR"), 0, 0, 3, 32, 0, 0, 2, 88, 8, 2, 0, 0, 0, 1, 2, 3, 4];
  const animation = [0, 0, 0, 8, ...ascii("acTL"), 0, 0, 0, 2, 0, 0, 0, 0, 1, 2, 3, 4];
  const end = [0, 0, 0, 0, ...ascii("IEND"), 0xae, 0x42, 0x60, 0x82];
  const chunks = [...header, ...(isAnimated ? animation : []), ...(isTruncated ? [] : end)];
  return Uint8Array.from([0x89, ...ascii("PNG\r\n\x1a\n"), ...chunks]);
}

/** A 16×9 GIF in two colors with this many identical frames. */
function gif(frameCount: number): Uint8Array {
  const screen = [...ascii("GIF89a"), 16, 0, 9, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const picture = [0x2c, 0, 0, 0, 0, 16, 0, 9, 0, 0, 2, 2, 0x4c, 1, 0];
  const frames = Array.from({ length: frameCount }, () => [...control, ...picture]);
  return Uint8Array.from([...screen, ...frames.flat(), 0x3b]);
}

/** The first chunk of a complete 300×200 WebP. */
function webp({ isAnimated }: { isAnimated: boolean }): Uint8Array {
  const chunk = [...ascii("VP8X"), 10, 0, 0, 0, isAnimated ? 2 : 0, 0, 0, 0, 43, 1, 0, 199, 0, 0];
  return Uint8Array.from([...ascii("RIFF"), chunk.length + 4, 0, 0, 0, ...ascii("WEBP"), ...chunk]);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

test("a JPEG's size comes from its frame header", () => {
  expect(readPhotoHeader(jpeg({ isTruncated: false }))).toEqual({
    kind: "picture",
    format: "jpeg",
    width: 640,
    height: 480,
    isComplete: true,
    isAnimated: false,
  });
});

test("the end marker of a thumbnail does not make a truncated JPEG complete", () => {
  expect(readPhotoHeader(jpeg({ isTruncated: true }))).toMatchObject({ isComplete: false });
});

test("a JPEG followed by a video, as phones write it, is complete", () => {
  const motionPhoto = Uint8Array.from([...jpeg({ isTruncated: false }), ...ascii("ftypmp42")]);
  expect(readPhotoHeader(motionPhoto)).toMatchObject({ isComplete: true });
});

test("a PNG is complete when it has its end chunk", () => {
  expect(readPhotoHeader(png())).toMatchObject({ format: "png", width: 800, height: 600, isComplete: true });
  expect(readPhotoHeader(png({ isTruncated: true }))).toMatchObject({ isComplete: false });
});

test("animations are detected in every format that has them", () => {
  expect(readPhotoHeader(png({ isAnimated: true }))).toMatchObject({ isAnimated: true });
  expect(readPhotoHeader(png())).toMatchObject({ isAnimated: false });
  expect(readPhotoHeader(gif(2))).toMatchObject({ isAnimated: true, isComplete: true, width: 16, height: 9 });
  expect(readPhotoHeader(gif(1))).toMatchObject({ isAnimated: false, isComplete: true });
  expect(readPhotoHeader(webp({ isAnimated: true }))).toMatchObject({ isAnimated: true });
  expect(readPhotoHeader(webp({ isAnimated: false }))).toMatchObject({
    isAnimated: false,
    width: 300,
    height: 200,
  });
  const sequence = fixture("still.avif");
  sequence.set(ascii("avis"), 8);
  expect(readPhotoHeader(sequence)).toMatchObject({ format: "avif", isAnimated: true });
});

test("a GIF without its trailer is truncated", () => {
  expect(readPhotoHeader(gif(1).slice(0, -4))).toMatchObject({ isComplete: false });
});

test("the size of AVIF and HEIC is read without decoding", () => {
  const known = { width: 240, height: 200, isComplete: true, isAnimated: false };
  expect(readPhotoHeader(fixture("still.avif"))).toMatchObject({ format: "avif", ...known });
  expect(readPhotoHeader(fixture("p3.heic"))).toMatchObject({ format: "heic", ...known });
});

test("an AVIF or HEIC that ends early is truncated", () => {
  expect(readPhotoHeader(fixture("still.avif").slice(0, -9))).toMatchObject({ isComplete: false });
  expect(readPhotoHeader(fixture("p3.heic").slice(0, 900))).toMatchObject({ isComplete: false });
});

test("the color space of a HEIC is that of its profile", () => {
  expect(readPictureColor(fixture("p3.heic"))?.toXyz[0][0]).toBeCloseTo(0.515, 3);
  expect(readPictureColor(fixture("adobe-rgb.heic"))?.toXyz[0][0]).toBeCloseTo(0.61, 2);
  expect(readPictureColor(fixture("turned.heic"))).toBeNull();
});

test("bytes after the last box, as phones append them, do not make a HEIC incomplete", () => {
  const trailer = [
    ...ascii("/>\n<rdf:li>x</rdf:li>"),
    0,
    0,
    1,
    10,
    14,
    0,
    0,
    0,
    ...ascii("Image_UTC_DataSEFT"),
  ];
  const file = Uint8Array.from([...fixture("p3.heic"), ...trailer]);
  expect(readPhotoHeader(file)).toMatchObject({ format: "heic", width: 240, isComplete: true });
});

test("an AVIF is one whatever its major brand", () => {
  expect(readPhotoHeader(fixture("brand-miaf.avif"))).toMatchObject({ format: "avif", isComplete: true });
  const unknown = fixture("still.avif");
  unknown.set(ascii("xyz1"), 8);
  expect(readPhotoHeader(unknown)).toMatchObject({ kind: "picture", width: 240, height: 200 });
});

test("an AVIF or HEIC that ends in its header is truncated", () => {
  expect(readPhotoHeader(fixture("p3.heic").slice(0, 120))).toMatchObject({ isComplete: false });
});

test("text and a video are not images, and an empty file is empty", () => {
  expect(readPhotoHeader(Uint8Array.from(ascii("Dear shop, please find")))).toEqual({ kind: "unknown" });
  expect(readPhotoHeader(new Uint8Array())).toEqual({ kind: "empty" });
  const video = Uint8Array.from([0, 0, 0, 16, ...ascii("ftypqt  "), 0, 0, 0, 0]);
  expect(readPhotoHeader(video)).toEqual({ kind: "unknown" });
});

test("a TIFF is an unsupported image", () => {
  expect(readPhotoHeader(Uint8Array.from([...ascii("II*\0"), 8, 0, 0, 0]))).toEqual({ kind: "unsupported" });
});

test("a truncated or altered file never makes the header reader throw", () => {
  const files = [
    jpeg({ isTruncated: false }),
    png(),
    gif(2),
    webp({ isAnimated: false }),
    fixture("p3.heic"),
  ];
  const kinds = files.flatMap((file) =>
    Array.from(file, (byte, at) => {
      const altered = file.slice();
      altered[at] = byte ^ 0xff;
      return [readPhotoHeader(file.subarray(0, at)).kind, readPhotoHeader(altered).kind];
    }),
  );
  expect(new Set(kinds.flat())).toEqual(new Set(["picture", "unknown", "empty"]));
});
