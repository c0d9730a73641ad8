import { clamp } from "../numbers.ts";
import type { Box } from "../masks/box.ts";
import type { FrameBox } from "../masks/connected-components.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import type { Raster } from "../photo/resize.ts";

/** Side of the zoomed box relative to what was found, and its minimum relative to the photo's long side. */
const MARGIN_FACTOR = 1.5;
const MIN_SIDE_SHARE = 0.4;

/** The square of the photo to zoom in to, around what was found at a point of the frame; clipped to the photo. */
export function zoomBox(
  photo: { width: number; height: number },
  point: FramePoint,
  extent: FrameBox | null,
): Box {
  const longSide = Math.max(photo.width, photo.height);
  const scale = longSide / FRAME_SIDE;
  const { start, end } = extent ?? { start: point, end: point };
  const side = Math.max(
    MIN_SIDE_SHARE * longSide,
    MARGIN_FACTOR * scale * Math.max(end.x - start.x, end.y - start.y),
  );
  const place = (middle: number, limit: number) => {
    const length = Math.min(limit, Math.round(side));
    return { from: clamp(Math.round(middle * scale - length / 2), 0, limit - length), length };
  };
  const horizontal = place((start.x + end.x) / 2, photo.width);
  const vertical = place((start.y + end.y) / 2, photo.height);
  return { left: horizontal.from, top: vertical.from, width: horizontal.length, height: vertical.length };
}

/** A copy of a rectangle of a four-channel raster. */
export function crop({ width, data }: Raster, box: Box): Raster {
  const cropped = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * width + box.left) * 4;
    cropped.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { width: box.width, height: box.height, data: cropped };
}
