import { FRAME_SIDE, frameSize } from "../masks/frame.ts";
import { byteAt, intAt } from "../array-access.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { Box } from "../masks/box.ts";
import type { Component } from "../masks/connected-components.ts";

/** A problem that may spoil the result. The engine segments the photo anyway. */
export type PhotoWarning =
  /** The car extends beyond the photo. */
  | "cut-off"
  /** Another car is almost as prominent. */
  | "several-cars"
  | "too-dark"
  /** The car covers so few pixels that its parts merge. */
  | "too-small"
  | "blurred";

/*
 * The limits were set on 400 street photos and on darkened, blurred and shrunk copies of every eighth one. None of the
 * 400 gets the dark, small or blurred warning.
 */

/** Share of the car's width or height along which it touches the photo's border; 352 of 400 cars do not touch it. */
const MIN_CUT_SHARE = 0.12;
/**
 * Minimum 95th percentile of brightness (0 to 255) around the car. The photos have 141 or more; with a sixteenth of the
 * light all copies are below the limit, with an eighth 19 of 50.
 */
const MIN_BRIGHTNESS = 80;
const BRIGHT_PERCENTILE = 0.95;
/** The car's longer side in photo pixels. In five photos the paint's overlap was 0.71 to 0.90 at 130 and less below. */
const MIN_SIDE_PX = 120;
/**
 * Share of a steep edge's rise over eight pixels that happens within one pixel. The photos have 0.28 or more (median
 * 0.48), copies blurred by 3 pixels 0.15 to 0.20, copies with 9 pixels of motion blur at most 0.18.
 */
const MIN_STEEPNESS = 0.2;
const EDGE_PX = 8;
const STEEPEST_PERCENTILE = 0.99;
/** Edges with a smaller rise (0 to 255) are ignored. */
const MIN_RISE = 8;
/** Sharpness is judged with the car scaled down to this size, whatever the camera. */
const JUDGED_SIDE_PX = 512;

/** Which sides of the judged picture are the photo's own borders, not those of a zoomed part. */
export type Borders = Record<"left" | "right" | "top" | "bottom", boolean>;

/** What the pixels do not show. */
interface Context {
  borders: Borders;
  /** The customer may mean another car. */
  hasOthers: boolean;
}

/**
 * Judges a photo, or its copy at the frame's size, around the car, or as a whole if there is no car. Several cars come
 * first in the list because every other warning is about the chosen one.
 */
export function listPhotoWarnings(
  photo: Raster,
  car: Component | null,
  { borders, hasOthers }: Context,
): PhotoWarning[] {
  const box = car ? boxOf(car, photo) : { left: 0, top: 0, width: photo.width, height: photo.height };
  const warnings: PhotoWarning[] = hasOthers ? ["several-cars"] : [];
  if (car && isCutOff(car, photo, borders)) warnings.push("cut-off");
  if (Math.max(box.width, box.height) < MIN_SIDE_PX) warnings.push("too-small");
  const luma = toLuma(photo, box);
  if (percentileOf(luma.data, BRIGHT_PERCENTILE) < MIN_BRIGHTNESS) warnings.push("too-dark");
  if (steepnessOf(shrinkTo(luma, 1, JUDGED_SIDE_PX)) < MIN_STEEPNESS) warnings.push("blurred");
  return warnings;
}

/** The car's bounding box in photo pixels. */
function boxOf({ box: { start, end } }: Component, { width, height }: Raster): Box {
  const scale = Math.max(width, height) / FRAME_SIDE;
  const [left, top] = [Math.floor(start.x * scale), Math.floor(start.y * scale)];
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(end.x * scale)) - left,
    height: Math.min(height, Math.ceil(end.y * scale)) - top,
  };
}

function isCutOff({ cells, box }: Component, photo: Raster, borders: Borders): boolean {
  const size = frameSize(photo);
  const scale = LOGITS_SIDE / FRAME_SIDE;
  const [right, bottom] = [Math.ceil(size.width * scale) - 1, Math.ceil(size.height * scale) - 1];
  const touching = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const cell of cells) {
    const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
    if (x === 0 && borders.left) touching.left++;
    if (x === right && borders.right) touching.right++;
    if (y === 0 && borders.top) touching.top++;
    if (y === bottom && borders.bottom) touching.bottom++;
  }
  const width = (box.end.x - box.start.x) * scale;
  const height = (box.end.y - box.start.y) * scale;
  const share = Math.max(
    Math.max(touching.left, touching.right) / height,
    Math.max(touching.top, touching.bottom) / width,
  );
  return share >= MIN_CUT_SHARE;
}

/** Luma of each pixel in a box, with Rec. 601 weights. */
function toLuma({ width, data }: Raster, box: Box): Raster {
  const luma = new Uint8ClampedArray(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = ((box.top + y) * width + box.left + x) * 4;
      luma[y * box.width + x] =
        0.299 * byteAt(data, at) + 0.587 * byteAt(data, at + 1) + 0.114 * byteAt(data, at + 2);
    }
  return { width: box.width, height: box.height, data: luma };
}

/** The smallest value that at least this share of the bytes does not exceed. */
function percentileOf(bytes: Raster["data"], share: number): number {
  const counts = new Uint32Array(256);
  const total = bytes.length;
  for (let at = 0; at < total; at++) counts[byteAt(bytes, at)] = intAt(counts, byteAt(bytes, at)) + 1;
  let sum = 0;
  for (const [value, count] of counts.entries()) {
    sum += count;
    if (sum >= share * total) return value;
  }
  return 255;
}

/** The lower of horizontal and vertical steepness, so that motion blur in either direction counts; 1 without edges. */
function steepnessOf({ width, height, data }: Raster): number {
  const rises = (stepX: number, stepY: number) => {
    const values = new Uint8Array(Math.max(0, width - stepX) * Math.max(0, height - stepY));
    for (let y = 0, at = 0; y < height - stepY; y++)
      for (let x = 0; x < width - stepX; x++, at++) {
        const from = y * width + x;
        values[at] = Math.abs(byteAt(data, from + stepY * width + stepX) - byteAt(data, from));
      }
    return percentileOf(values, STEEPEST_PERCENTILE);
  };
  const steepness = (near: number, far: number) => (far < MIN_RISE ? 1 : near / far);
  return Math.min(steepness(rises(1, 0), rises(EDGE_PX, 0)), steepness(rises(0, 1), rises(0, EDGE_PX)));
}
