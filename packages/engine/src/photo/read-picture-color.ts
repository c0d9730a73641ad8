import { boxesIn, textAt } from "./iso-boxes.ts";
import { readIsoItems } from "./iso-items.ts";
import type { PictureColor } from "./picture-color.ts";
import { displayP3ToXyz, rec2020ToXyz, srgbToXyz } from "./color-matrix.ts";
import { readProfile } from "./read-profile.ts";
import { decodeHlg, decodePq, decodeSrgb, linear, type TransferCurve } from "./transfer-curves.ts";

/** Of the primary image in a HEIC file; null for sRGB, and for profiles that are not a matrix with curves. */
export function readPictureColor(bytes: Uint8Array): PictureColor | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const items = readIsoItems(view, boxesIn(view, 0, view.byteLength));
    const isColor = ({ name }: { name: string }) => name === "colr";
    const own = items?.properties.filter(isColor) ?? [];
    const boxes = own.length > 0 ? own : (items?.allProperties.filter(isColor) ?? []);
    const profile = boxes.find(({ from }) => /^(prof|rICC)$/.test(textAt(view, from)));
    if (profile) return readProfile(view, profile.from + 4, profile.to);
    const codes = boxes.find(({ from }) => textAt(view, from) === "nclx");
    return codes ? fromCodes(view.getUint16(codes.from + 4), view.getUint16(codes.from + 6)) : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // it points beyond the end of the file
    throw error;
  }
}

/** ITU-T H.273: 9 is Rec. 2020, 12 is Display P3; 8 is linear, 16 is PQ, 18 is HLG. Browsers show the others as sRGB. */
function fromCodes(primaries: number, transfer: number): PictureColor | null {
  const toXyz = primaries === 9 ? rec2020ToXyz : primaries === 12 ? displayP3ToXyz : srgbToXyz;
  const { curve, hdr } = transfers[transfer] ?? { curve: decodeSrgb, hdr: null };
  if (toXyz === srgbToXyz && curve === decodeSrgb) return null;
  return { toXyz, curves: [curve, curve, curve], hdr };
}

const transfers: Record<number, { curve: TransferCurve; hdr: "pq" | "hlg" | null }> = {
  8: { curve: linear, hdr: null },
  16: { curve: decodePq, hdr: "pq" },
  18: { curve: decodeHlg, hdr: "hlg" },
};
