import { startsWith } from "./starts-with.ts";

/** Raw formats by their first bytes, as exiftool lists them. */
const signatures: readonly { start: string; at?: number }[] = [
  { start: "ftypcrx ", at: 4 }, // Canon CR3
  { start: "CR", at: 8 }, // Canon CR2, a TIFF
  { start: "HEAPCCDR", at: 6 }, // Canon CRW
  { start: "IIU\0" }, // Panasonic RW2
  { start: "IIRO" }, // Olympus ORF
  { start: "IIRS" },
  { start: "MMOR" },
  { start: "FUJIFILM" }, // RAF
  { start: "FOVb" }, // Sigma X3F
  { start: "\0MRM" }, // Minolta MRW
];

/** Whether a file is a camera's raw photo. Most are TIFF files; tags of the first image then say so. */
export function isRaw(view: DataView): boolean {
  const isTiff = startsWith(view, "II*\0") || startsWith(view, "MM\0*");
  return (
    signatures.some(({ start, at }) => startsWith(view, start, at) && (start !== "CR" || isTiff)) ||
    (isTiff && hasRawTags(view))
  );
}

const compression = 0x103;
/** A DNG's version; sensor data in further images (NEF, ARW, DNG). */
const rawTags = new Set([0xc612, 0x14a]);
/** Compressions of the raw formats of Sony, Kodak, Nikon, Samsung and Pentax. */
const rawCompressions = new Set([32_767, 32_770, 34_713, 65_000, 65_535]);

function hasRawTags(view: DataView): boolean {
  const isLittle = startsWith(view, "II");
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return false;
  for (let left = view.getUint16(directory, isLittle), at = directory + 2; left > 0; left--, at += 12) {
    if (at + 12 > view.byteLength) return false;
    const tag = view.getUint16(at, isLittle);
    if (rawTags.has(tag)) return true;
    if (tag === compression && rawCompressions.has(view.getUint16(at + 8, isLittle))) return true;
  }
  return false;
}
