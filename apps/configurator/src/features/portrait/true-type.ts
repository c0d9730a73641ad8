/** What layout and PDF need of a TrueType font. Lengths are in thousandths of the em square. */
export interface TrueType {
  bytes: Uint8Array<ArrayBuffer>;
  ascent: number;
  descent: number;
  capHeight: number;
  /** Left, bottom, right and top of all glyphs. */
  bounds: readonly [number, number, number, number];
  /** 0 where the font lacks the character. */
  glyphOf: (codePoint: number) => number;
  advanceOf: (glyph: number) => number;
}

/** Reads https://learn.microsoft.com/typography/opentype/spec/otff. Throws where the file is none. */
export function readTrueType(bytes: Uint8Array<ArrayBuffer>): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = (tag: string) => findTable(view, tag);
  const [head, hhea, hmtx, os2] = [table("head"), table("hhea"), table("hmtx"), table("OS/2")];
  const perThousand = 1000 / view.getUint16(head + 18);
  const scaled = (at: number) => Math.round(view.getInt16(at) * perThousand);
  const metricCount = view.getUint16(hhea + 34);
  return {
    bytes,
    ascent: scaled(hhea + 4),
    descent: scaled(hhea + 6),
    capHeight: scaled(os2 + 88),
    bounds: [scaled(head + 36), scaled(head + 38), scaled(head + 40), scaled(head + 42)],
    glyphOf: readCharacters(view, table("cmap")),
    advanceOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metricCount - 1)) * perThousand,
  };
}

/** Width of a text in shares of its size, without kerning, which mostly makes it narrower. */
export function measureText(font: TrueType, text: string, tracking = 0): number {
  const characters = Array.from(text);
  const advances = characters.map((character) => font.advanceOf(font.glyphOf(character.codePointAt(0) ?? 0)));
  const width = advances.reduce((sum, advance) => sum + advance, 0) / 1000;
  return width + tracking * Math.max(0, characters.length - 1);
}

/** Whether the font has every character. */
export function hasAllGlyphs(font: TrueType, text: string): boolean {
  return Array.from(text).every((character) => font.glyphOf(character.codePointAt(0) ?? 0) !== 0);
}

function findTable(view: DataView, tag: string): number {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, letter) => view.getUint8(at + letter)));
    if (name === tag) return view.getUint32(at + 8);
  }
  throw new Error(`no table ${tag} in the font`);
}

/** The subtable for the Basic Multilingual Plane, format 4. */
function readCharacters(view: DataView, cmap: number): (codePoint: number) => number {
  const count = view.getUint16(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index));
  const start = offsets.find((offset) => view.getUint16(offset) === 4);
  if (start === undefined) throw new Error("no character map of format 4 in the font");
  const segments = view.getUint16(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const ranges = deltas + 2 * segments;
  return (codePoint) => {
    for (let index = 0; index < segments; index++) {
      if (codePoint > view.getUint16(ends + 2 * index)) continue;
      const first = view.getUint16(starts + 2 * index);
      if (codePoint < first) return 0;
      const range = view.getUint16(ranges + 2 * index);
      const delta = view.getUint16(deltas + 2 * index);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + 2 * index + range + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
