import { type FramePoint, FRAME_SIDE } from "../masks/frame.ts";
import type { Raster } from "../photo/resize.ts";
import type { Box } from "../masks/box.ts";

/** How much larger than the thing at the place the closer view is, and its least share of the photo's long side. */
const ROOM = 1.5;
const LEAST_SHARE = 0.4;

/** The part of a photo to look at again: what was seen at a place of the frame, with room around it. */
export function closerView(
  photo: { width: number; height: number },
  { at, seen }: { at: FramePoint; seen: { start: FramePoint; end: FramePoint } | null },
): Box {
  const longSide = Math.max(photo.width, photo.height);
  const scale = longSide / FRAME_SIDE;
  const [start, end] = [seen?.start ?? at, seen?.end ?? at];
  const side = Math.max(LEAST_SHARE * longSide, ROOM * scale * Math.max(end.x - start.x, end.y - start.y));
  const along = (middle: number, limit: number) => {
    const length = Math.min(limit, Math.round(side));
    return { from: Math.min(limit - length, Math.max(0, Math.round(middle * scale - length / 2))), length };
  };
  const across = along((start.x + end.x) / 2, photo.width);
  const down = along((start.y + end.y) / 2, photo.height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** A copy of a rectangle of a picture of four channels. */
export function crop({ width, data }: Raster, box: Box): Raster {
  const cut = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * width + box.left) * 4;
    cut.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { width: box.width, height: box.height, data: cut };
}
