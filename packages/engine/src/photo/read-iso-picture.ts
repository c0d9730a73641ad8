import type { PictureHeader } from "./picture-header.ts";

// AVIF and HEIC are nested boxes (ISO/IEC 14496-12, 23008-12): 4 bytes of length, 4 letters of name, content.

interface Box {
  name: string;
  /** Where its content starts and ends, in bytes. */
  from: number;
  to: number;
}

const formats: Record<string, { format: "avif" | "heic"; isAnimated: boolean }> = {
  avif: { format: "avif", isAnimated: false },
  avis: { format: "avif", isAnimated: true },
  heic: { format: "heic", isAnimated: false },
  heix: { format: "heic", isAnimated: false },
  heim: { format: "heic", isAnimated: false },
  mif1: { format: "heic", isAnimated: false },
  hevc: { format: "heic", isAnimated: true },
  hevx: { format: "heic", isAnimated: true },
  msf1: { format: "heic", isAnimated: true },
};

/** Undefined for files that are not images; videos use the same boxes. */
export function readIsoPicture(view: DataView): PictureHeader | undefined {
  const known = formats[textAt(view, 8)];
  if (!known) return undefined;
  const boxes = boxesIn(view, 0, view.byteLength);
  // mif1 only says that the file is an image; its compatible brands say which kind.
  const isAvif = known.format === "avif" || brandsOf(view, boxes[0]).includes("avif");
  const sizes = propertiesOf(view, boxes).filter(({ name }) => name === "ispe");
  // A photo may be stored as tiles; the largest size is the photo's.
  let [width, height] = [0, 0];
  for (const { from } of sizes) {
    const [w, h] = [view.getUint32(from + 4), view.getUint32(from + 8)];
    if (w * h > width * height) [width, height] = [w, h];
  }
  const isComplete = width > 0 && boxes.every(({ to }) => to <= view.byteLength);
  return { kind: "picture", ...known, format: isAvif ? "avif" : "heic", width, height, isComplete };
}

/** A HEIC file's color space, among those that phones write. */
export function readIsoColorSpace(bytes: Uint8Array): PredefinedColorSpace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const colorBoxes = propertiesOf(view, boxesIn(view, 0, view.byteLength)).filter(
    ({ name }) => name === "colr",
  );
  return colorBoxes.some((box) => isDisplayP3(view, box)) ? "display-p3" : "srgb";
}

function isDisplayP3(view: DataView, { from, to }: Box): boolean {
  const type = textAt(view, from);
  if (type === "nclx") return view.getUint16(from + 4) === 12; // P3 primaries with a D65 white point, ITU-T H.273
  return redOfProfile(view, from + 4, to) > 0.48; // P3 has 0.515, sRGB 0.436
}

/** X of the red primary in an ICC profile; 0 if there is none. */
function redOfProfile(view: DataView, profile: number, to: number): number {
  if (to - profile < 132) return 0;
  const tags = view.getUint32(profile + 128);
  for (let at = profile + 132; at + 12 <= to && at < profile + 132 + tags * 12; at += 12)
    if (textAt(view, at) === "rXYZ") return view.getInt32(profile + view.getUint32(at + 4) + 8) / 65_536;
  return 0;
}

function brandsOf(view: DataView, ftyp: Box | undefined): string[] {
  const brands = [];
  for (let at = (ftyp?.from ?? 0) + 8; at + 4 <= Math.min(ftyp?.to ?? 0, view.byteLength); at += 4)
    brands.push(textAt(view, at));
  return brands;
}

/** The property boxes (sizes, colors and so on) of all items in the file. */
function propertiesOf(view: DataView, boxes: Box[]): Box[] {
  const inside = (outer: Box[], name: string, skippedBytes: number) =>
    outer
      .filter((box) => box.name === name)
      .flatMap(({ from, to }) => boxesIn(view, from + skippedBytes, to));
  return inside(inside(inside(boxes, "meta", 4), "iprp", 0), "ipco", 0);
}

function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= Math.min(end, view.byteLength)) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short || end - at; // 0 means to the end
    if (length < head) break;
    boxes.push({ name: textAt(view, at + 4), from: at + head, to: at + length });
    at += length;
  }
  return boxes;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
