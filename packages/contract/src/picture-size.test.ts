import { expect, test } from "vitest";
import { isSmallEnough } from "./picture-size.ts";

const u16 = (value: number) => String.fromCharCode(value >> 8, value & 255);
const u24 = (value: number) => String.fromCharCode(value & 255, (value >> 8) & 255, value >> 16);
const segment = (marker: number, content: string) =>
  `\xff${String.fromCharCode(marker)}${u16(content.length + 2)}${content}`;
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, `\x08${u16(height)}${u16(width)}\x01\x01\x11\x00`);

const files: Record<string, (width: number, height: number) => string> = {
  "a JPEG": (width, height) => `\xff\xd8${segment(0xe0, "JFIF\0")}${frame(width, height)}`,
  "a progressive JPEG": (width, height) => `\xff\xd8${segment(0xc4, "\0")}${frame(width, height, 0xc2)}`,
  "a JPEG behind what decoders skip": (width, height) =>
    `\xff\xd8\0??\xff\0\xff\xff${frame(width, height).slice(1)}`,
  "a JPEG whose profile has a frame in it": (width, height) =>
    `\xff\xd8${segment(0xe2, frame(8, 8))}${frame(width, height)}`,
  "a lossy WebP": (width, height) =>
    `RIFF????WEBPVP8 ????\0\0\0\x9d\x01\x2a${u24(width).slice(0, 2)}${u24(height).slice(0, 2)}`,
  "a lossless WebP": (width, height) => {
    const both = (width - 1) | ((height - 1) << 14);
    return `RIFF????WEBPVP8L????\x2f${u24(both & 0xffffff)}${String.fromCharCode(both >>> 24)}`;
  },
  "an extended WebP": (width, height) => `RIFF????WEBPVP8X????\0\0\0\0${u24(width - 1)}${u24(height - 1)}`,
  "a PNG": (width, height) => `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0${u16(width)}\0\0${u16(height)}`,
};

test.each(Object.entries(files))(
  "%s may have as many pixels as the app sends, and not many times more",
  (_, make) => {
    expect(isSmallEnough(btoa(make(4096, 4096)))).toBe(true);
    expect(isSmallEnough(btoa(make(1600, 1067)))).toBe(true);
    expect(isSmallEnough(btoa(make(4097, 4096)))).toBe(false);
    expect(isSmallEnough(btoa(make(16_000, 16_000)))).toBe(false);
  },
);

test.each(["\xff\xd8\xff", "\xff\xd8\xff\xe0\x01\x02", "RIFF????WEBP", "\x89PNG\r\n\x1a\n", ""])(
  "a file that ends before it says its size is left to those who read it",
  (bytes) => expect(isSmallEnough(btoa(bytes))).toBe(true),
);
