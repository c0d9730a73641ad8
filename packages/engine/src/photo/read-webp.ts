import type { PictureHeader } from "./picture-header.ts";

const extended = 0x56503858; // VP8X
const lossless = 0x5650384c; // VP8L

/** Reads the size from the first chunk, of three kinds; the file is complete when it is as long as it says. */
export function readWebp(view: DataView): PictureHeader {
  const isComplete = view.byteLength >= view.getUint32(4, true) + 8;
  const picture = { kind: "picture", format: "webp", isComplete, isAnimated: false } as const;
  switch (view.getUint32(12)) {
    case extended: {
      const isAnimated = (view.getUint8(20) & 2) > 0;
      return { ...picture, isAnimated, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    }
    case lossless: {
      const bits = view.getUint32(21, true);
      return { ...picture, width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    default: {
      const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
      return { ...picture, width, height };
    }
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
