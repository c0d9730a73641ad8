import { expect, test } from "vitest";
import { readPhotoHeader } from "./photo-header.ts";

/** A JPEG's bones: an embedded thumbnail with an end marker of its own, a frame header, a scan. */
function jpeg({ isCut }: { isCut: boolean }): Uint8Array {
  const thumbnail = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9];
  const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x01, 0xe0, 0x02, 0x80, 0x01, 0x01, 0x11, 0x00];
  const scan = [0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x12, 0x34, 0xff, 0x00, 0x56];
  return Uint8Array.from([0xff, 0xd8, ...thumbnail, ...frame, ...scan, ...(isCut ? [] : [0xff, 0xd9])]);
}

function png({ isCut }: { isCut: boolean }): Uint8Array {
  const header = [0, 0, 0, 13, ...ascii("IHDR"), 0, 0, 3, 32, 0, 0, 2, 88, 8, 2, 0, 0, 0, 1, 2, 3, 4];
  const end = [0, 0, 0, 0, ...ascii("IEND"), 0xae, 0x42, 0x60, 0x82];
  return Uint8Array.from([0x89, ...ascii("PNG\r\n\x1a\n"), ...header, ...(isCut ? [] : end)]);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

test("a JPEG's size comes from its frame header", () => {
  expect(readPhotoHeader(jpeg({ isCut: false }))).toEqual({
    kind: "picture",
    width: 640,
    height: 480,
    isComplete: true,
  });
});

test("a cut-off JPEG is not taken for whole because of its thumbnail's end", () => {
  expect(readPhotoHeader(jpeg({ isCut: true }))).toMatchObject({ isComplete: false });
});

test("a JPEG with a film behind it, as phones write them, is whole", () => {
  const motionPhoto = Uint8Array.from([...jpeg({ isCut: false }), ...ascii("ftypmp42")]);
  expect(readPhotoHeader(motionPhoto)).toMatchObject({ isComplete: true });
});

test("a PNG is whole when its end chunk is there", () => {
  expect(readPhotoHeader(png({ isCut: false }))).toEqual({
    kind: "picture",
    width: 800,
    height: 600,
    isComplete: true,
  });
  expect(readPhotoHeader(png({ isCut: true }))).toMatchObject({ isComplete: false });
});

test("a text with a picture's name is no picture, and neither is an empty file", () => {
  expect(readPhotoHeader(Uint8Array.from(ascii("Dear shop, please find")))).toEqual({ kind: "unknown" });
  expect(readPhotoHeader(new Uint8Array())).toEqual({ kind: "unknown" });
});

test("a format that only some browsers know is left to the browser", () => {
  const heic = Uint8Array.from([0, 0, 0, 24, ...ascii("ftypheic")]);
  expect(readPhotoHeader(heic)).toEqual({ kind: "picture", width: null, height: null, isComplete: true });
});
