import type { PictureHeader } from "./picture-header.ts";

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];

/** Walks the file's blocks: more than one frame is an animation, and a complete file ends with a trailer. */
export function readGif(view: DataView): PictureHeader {
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let at = 13 + paletteSize(view.getUint8(10));
  let frames = 0;
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block === image) frames++;
    if (block === extension) at = afterSubBlocks(view, at + 2);
    else if (block === image && at + 10 < view.byteLength)
      at = afterSubBlocks(view, at + 11 + paletteSize(view.getUint8(at + 9)));
    else break;
  }
  const isComplete = at < view.byteLength && view.getUint8(at) === trailer;
  return { kind: "picture", format: "gif", width, height, isComplete, isAnimated: frames > 1 };
}

function paletteSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterSubBlocks(view: DataView, from: number): number {
  let at = from;
  while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
  return at + 1;
}
