import { byteAt } from "../array-access.ts";
import type { PictureHeader } from "./picture-header.ts";

/** Height of a row of blocks in a JPEG. */
const rowsPx = 8;

/**
 * Whether the rows that a file has last are of one color, as browsers leave rows that are missing. The rows of a BMP run from the
 * bottom up.
 */
export function hasEmptyEdge(
  { width, height, pixels: { data } }: { width: number; height: number; pixels: { data: Uint8ClampedArray } },
  format: PictureHeader["format"],
): boolean {
  const from = format === "bmp" ? 0 : Math.max(0, height - rowsPx) * width * 4;
  const to = from + Math.min(rowsPx, height) * width * 4;
  for (let at = from; at < to; at++) if (byteAt(data, at) !== byteAt(data, from + (at % 4))) return false;
  return true;
}
