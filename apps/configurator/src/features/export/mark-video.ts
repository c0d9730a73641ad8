type Bytes = Uint8Array<ArrayBuffer>;

/** Adobe's box of XMP in files of the ISO family: XMP 1.0, part 3, 1.2.7. */
const xmpBox = [
  0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
] as const;

/** An MP4 with an XMP packet in a box at its end. */
export function markMp4(bytes: Bytes, packet: Uint8Array): Bytes[] {
  const length = 8 + xmpBox.length + packet.length;
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, length);
  head.set(encode("uuid"), 4);
  return [bytes, head, Uint8Array.from(xmpBox), Uint8Array.from(packet)];
}

/** Ids of elements: RFC 9559. */
const ids = {
  segment: [0x18, 0x53, 0x80, 0x67],
  tags: [0x12, 0x54, 0xc3, 0x67],
  tag: [0x73, 0x73],
  targets: [0x63, 0xc0],
  simpleTag: [0x67, 0xc8],
  name: [0x45, 0xa3],
  text: [0x44, 0x87],
} as const;

/** A WebM with a tag at the end of its only segment, which browsers leave without a size, since they record it live. */
export function markWebm(bytes: Bytes, tag: { name: string; text: string }): Bytes[] {
  const segment = bytes.findIndex((_, at) => ids.segment.every((byte, index) => bytes[at + index] === byte));
  if (segment < 0) throw new Error("this is no WebM");
  const simple = element(ids.simpleTag, [
    ...element(ids.name, encode(tag.name)),
    ...element(ids.text, encode(tag.text)),
  ]);
  const tags = element(ids.tags, element(ids.tag, [...element(ids.targets, []), ...simple]));
  return [withLargerSegment(bytes, segment + ids.segment.length, tags.length), Uint8Array.from(tags)];
}

/** The same bytes, the segment's size raised where it has one: RFC 8794, 4 and 6.2. */
function withLargerSegment(bytes: Bytes, at: number, added: number): Bytes {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const digits = bytes.subarray(at + 1, at + length);
  const marker = 1 << (8 - length);
  const isUnknown = (first & (marker - 1)) === marker - 1 && digits.every((byte) => byte === 0xff);
  if (isUnknown) return bytes;
  const size = digits.reduce((sum, byte) => sum * 256 + byte, first & (marker - 1)) + added;
  if (size >= 2 ** (7 * length) - 1) throw new Error("the segment's size has no room");
  const larger = bytes.slice();
  for (let index = 0; index < length; index++)
    larger[at + index] = Math.floor(size / 256 ** (length - 1 - index)) % 256;
  larger[at] = (larger[at] ?? 0) | marker;
  return larger;
}

/** With a size of two bytes. */
function element(id: readonly number[], content: ArrayLike<number>): number[] {
  return [...id, 0x40 | (content.length >> 8), content.length & 0xff, ...Array.from(content)];
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
