import type { PictureHeader } from "./picture-header.ts";

const animationControl = 0x6163544c; // acTL
const end = 0x49454e44; // IEND

/** Reads the size from the first chunk; the file is complete when it has an end chunk. */
export function readPng(view: DataView): PictureHeader {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  let isComplete = false;
  let isAnimated = false;
  for (let at = 8; at + 12 <= view.byteLength && !isComplete; at += 12 + view.getUint32(at)) {
    const chunk = view.getUint32(at + 4);
    isComplete = chunk === end;
    isAnimated ||= chunk === animationControl;
  }
  return { kind: "picture", format: "png", width, height, isComplete, isAnimated };
}
