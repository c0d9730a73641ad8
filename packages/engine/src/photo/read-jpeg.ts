import type { PictureHeader } from "./picture-header.ts";

const startOfFrame = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const startOfScan = 0xda;

/** Reads the size from the frame header; the file is complete when an end marker follows the scan. */
export function readJpeg(view: DataView): PictureHeader {
  let width = 0;
  let height = 0;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (startOfFrame.has(marker)) {
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    }
    if (marker === startOfScan) break;
    at += 2 + view.getUint16(at + 2);
  }
  const isComplete = hasEndMarker(view, at);
  return { kind: "picture", format: "jpeg", width, height, isComplete, isAnimated: false };
}

/** Phones append video or depth data, so the end marker is searched in the scan, not at the end of the file. */
function hasEndMarker(view: DataView, from: number): boolean {
  for (let at = from + 2; at + 1 < view.byteLength; at++)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  return false;
}
