import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { markPicture } from "./mark-picture.ts";

const term = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

test("a JPEG gets its note after JFIF's own segment, and nothing else changes", () => {
  const start = Buffer.from([0xff, 0xd8]);
  const jfif = Buffer.from([0xff, 0xe0, 0, 6, 1, 2, 3, 4]);
  const rest = Buffer.from([0xff, 0xdb, 0, 3, 9, 0xff, 0xd9]);
  const marked = markPicture(Buffer.concat([start, jfif, rest]), "image/jpeg");
  expect(marked.subarray(0, 10)).toEqual(Buffer.concat([start, jfif]));
  expect(marked.subarray(10, 12)).toEqual(Buffer.from([0xff, 0xe1]));
  const length = marked.readUInt16BE(12);
  expect(marked.subarray(12 + length)).toEqual(rest);
  expect(marked.subarray(14, 43).toString("latin1")).toBe("http://ns.adobe.com/xap/1.0/\0");
  expect(marked.includes(term)).toBe(true);
});

test("a JPEG without that segment gets its note at its start", () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 3, 9, 0xff, 0xd9]);
  const marked = markPicture(bytes, "image/jpeg");
  expect(marked.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
  expect(marked.subarray(4 + marked.readUInt16BE(4))).toEqual(bytes.subarray(2));
});

test("a PNG gets a chunk with a right checksum after its header", () => {
  const bytes = makePng();
  const marked = markPicture(bytes, "image/png");
  expect(marked.subarray(0, 33)).toEqual(bytes.subarray(0, 33));
  const length = marked.readUInt32BE(33);
  const named = marked.subarray(37, 41 + length);
  expect(named.subarray(0, 21).toString("latin1")).toBe("iTXtXML:com.adobe.xmp");
  expect(marked.readUInt32BE(41 + length)).toBe(crc32(named));
  expect(marked.subarray(45 + length)).toEqual(bytes.subarray(33));
  expect(named.includes(term)).toBe(true);
});

/** One black point. */
function makePng(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(content.length, 0);
    numbers.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk("IDAT", deflateSync(Buffer.from([0, 0]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
