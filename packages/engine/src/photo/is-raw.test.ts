import { expect, test } from "vitest";
import { readPhotoHeader } from "./photo-header.ts";

/** A little-endian TIFF with one directory of these tags. */
function tiff(...tags: readonly (readonly [tag: number, value: number])[]): number[] {
  const short = (value: number) => [value & 255, value >> 8];
  const entries = tags.flatMap(([tag, value]) => [...short(tag), 3, 0, 1, 0, 0, 0, ...short(value), 0, 0]);
  return [...ascii("II*\0"), 8, 0, 0, 0, ...short(tags.length), ...entries, 0, 0, 0, 0];
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

test.each([
  { name: "CR3", bytes: [0, 0, 0, 24, ...ascii("ftypcrx "), 0, 0, 0, 1] },
  { name: "CR2", bytes: [...ascii("II*\0"), 16, 0, 0, 0, ...ascii("CR"), 2, 0] },
  { name: "RW2", bytes: [...ascii("IIU\0"), 24, 0, 0, 0] },
  { name: "ORF", bytes: [...ascii("IIRO"), 8, 0, 0, 0] },
  { name: "RAF", bytes: ascii("FUJIFILMCCD-RAW 0201") },
  { name: "DNG", bytes: tiff([0x100, 4000], [0xc612, 1]) },
  { name: "NEF", bytes: tiff([0x100, 160], [0x14a, 300]) },
  { name: "ARW", bytes: tiff([0x103, 32_767]) },
])("$name is a raw photo", ({ bytes }) => {
  expect(readPhotoHeader(Uint8Array.from(bytes))).toEqual({ kind: "raw" });
});

test("a scanner's TIFF is no raw photo", () => {
  expect(readPhotoHeader(Uint8Array.from(tiff([0x100, 4000], [0x103, 5])))).toEqual({ kind: "unsupported" });
});
