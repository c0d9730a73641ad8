import { type Box, boxesIn, textAt } from "./iso-boxes.ts";
import { type IsoItems, primarySize, readIsoItems } from "./iso-items.ts";
import type { PictureHeader } from "./picture-header.ts";

const imageBrand = /^(avi[fs]|he[iv][cxms]|mi[af]f|mif[12]|msf1)$/;
const sequences = new Set(["avis", "hevc", "hevx", "msf1"]);

/**
 * Undefined for files that are not images; videos use the same boxes. The brands of image files vary between writers, so
 * it is the box of image items that makes a file an image.
 */
export function readIsoPicture(view: DataView): PictureHeader | undefined {
  const boxes = boxesIn(view, 0, view.byteLength);
  const brands = brandsOf(view, boxes[0]);
  const format = brands.some((brand) => /^av(if|is)$/.test(brand)) ? "avif" : "heic";
  const isAnimated = sequences.has(brands[0] ?? "");
  const meta = boxes.find(({ name }) => name === "meta");
  if (brands.some((brand) => imageBrand.test(brand)) && (!meta || meta.to > view.byteLength))
    return { kind: "picture", format, width: 0, height: 0, isComplete: false, isAnimated };
  const items = readIsoItems(view, boxes);
  if (!items) return undefined;
  const isComplete = hasItsData(view, items);
  return { kind: "picture", format, ...primarySize(view, items), isComplete, isAnimated };
}

/**
 * Whether the bytes of the picture are in the file. What follows the last box does not matter: phones append data that is
 * no box.
 */
function hasItsData(view: DataView, { primary, parts, extents }: IsoItems): boolean {
  const needed = extents.filter(({ id }) => id === primary || parts.has(id));
  return needed.every(({ to }) => to <= view.byteLength);
}

/** The major brand, then the compatible ones. */
function brandsOf(view: DataView, ftyp: Box | undefined): string[] {
  if (!ftyp) return [];
  const brands = [textAt(view, ftyp.from)];
  for (let at = ftyp.from + 8; at + 4 <= Math.min(ftyp.to, view.byteLength); at += 4)
    brands.push(textAt(view, at));
  return brands;
}
