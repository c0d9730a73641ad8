import { FRAME_SIDE, frameSize } from "../masks/frame.ts";
import { byteAt, intAt } from "../array-access.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { Box } from "../masks/box.ts";
import type { Component } from "../masks/connected-components.ts";

/** What may spoil the result, for the person to know; none of it keeps the engine from trying. */
export type PhotoWarning =
  /** The car reaches beyond the photo. */
  | "cut-off"
  /** Another car is nearly as much in view. */
  | "several-cars"
  | "too-dark"
  /** The car is so few pixels that its parts run together. */
  | "too-small"
  | "blurred";

/*
 * Set on 400 street photos, and on copies of every eighth one that were darkened, blurred or shrunk. None of the 400 is
 * called dark, small or blurred.
 */

/** Share of the car's own width or height along which it touches the photo's border: 352 of 400 cars do not at all. */
const LEAST_CUT = 0.12;
/**
 * One byte in twenty around the car is brighter than this. On the photos that is 141 or more; with a sixteenth of the
 * light all copies are below, with an eighth 19 of 50.
 */
const LEAST_BRIGHT = 80;
const BRIGHT_SHARE = 0.95;
/** The car's longer side, in photo pixels: five photos' paint overlapped by 0.71 to 0.90 at 130 and more, less below. */
const LEAST_SIDE_PX = 120;
/**
 * How much of the rise of the photo's steep edges over eight pixels is made within one. On the photos that is 0.28 or
 * more, half of them 0.48; blurred by 3 pixels 0.15 to 0.20, shaken by 9 pixels at most 0.18.
 */
const LEAST_STEEPNESS = 0.2;
const EDGE_PX = 8;
const STEEPEST_SHARE = 0.99;
/** Edges lower than this, in bytes, tell nothing. */
const LEAST_RISE = 8;
/** Sharpness is judged with the car at this size, whatever the camera's. */
const JUDGED_SIDE_PX = 512;

/** At which sides the picture ends because the photo does, and not because only a part of it is looked at. */
export type Borders = Record<"left" | "right" | "top" | "bottom", boolean>;

/** What the pixels do not tell. */
interface Surroundings {
  borders: Borders;
  /** Another car may be the one that is meant. */
  hasOthers: boolean;
}

/**
 * Judges a photo, or a copy of it at the frame's size, by the place of the car in it, or as a whole where none was
 * found. That there are several cars comes first, for all else is about the one.
 */
export function listPhotoWarnings(
  photo: Raster,
  car: Component | null,
  { borders, hasOthers }: Surroundings,
): PhotoWarning[] {
  const box = car ? boxOf(car, photo) : { left: 0, top: 0, width: photo.width, height: photo.height };
  const warnings: PhotoWarning[] = hasOthers ? ["several-cars"] : [];
  if (car && isCutOff(car, photo, borders)) warnings.push("cut-off");
  if (Math.max(box.width, box.height) < LEAST_SIDE_PX) warnings.push("too-small");
  const light = toLight(photo, box);
  if (shareBelow(light.data, BRIGHT_SHARE) < LEAST_BRIGHT) warnings.push("too-dark");
  if (steepnessOf(shrinkTo(light, 1, JUDGED_SIDE_PX)) < LEAST_STEEPNESS) warnings.push("blurred");
  return warnings;
}

/** The car's rectangle in photo pixels. */
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
  return share >= LEAST_CUT;
}

/** How bright each pixel of a part of the photo is, by Rec. 601's weights. */
function toLight({ width, data }: Raster, box: Box): Raster {
  const light = new Uint8ClampedArray(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = ((box.top + y) * width + box.left + x) * 4;
      light[y * box.width + x] =
        0.299 * byteAt(data, at) + 0.587 * byteAt(data, at + 1) + 0.114 * byteAt(data, at + 2);
    }
  return { width: box.width, height: box.height, data: light };
}

/** The value that this share of all bytes does not exceed. */
function shareBelow(bytes: Iterable<number>, share: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (const value of bytes) {
    counts[value] = intAt(counts, value) + 1;
    total++;
  }
  let sum = 0;
  for (const [value, count] of counts.entries()) {
    sum += count;
    if (sum >= share * total) return value;
  }
  return 255;
}

/** The lesser of across and down, so that a shake in either counts; 1 where there are no edges to tell by. */
function steepnessOf({ width, height, data }: Raster): number {
  const rises = (stepX: number, stepY: number) => {
    const found = new Uint8Array(Math.max(0, width - stepX) * Math.max(0, height - stepY));
    for (let y = 0, at = 0; y < height - stepY; y++)
      for (let x = 0; x < width - stepX; x++, at++) {
        const from = y * width + x;
        found[at] = Math.abs(byteAt(data, from + stepY * width + stepX) - byteAt(data, from));
      }
    return shareBelow(found, STEEPEST_SHARE);
  };
  const steepness = (near: number, far: number) => (far < LEAST_RISE ? 1 : near / far);
  return Math.min(steepness(rises(1, 0), rises(EDGE_PX, 0)), steepness(rises(0, 1), rises(0, EDGE_PX)));
}
