import { byteAt, floatAt } from "../array-access.ts";
import { bilinear } from "../masks/bilinear.ts";
import { createCellCoordinate } from "../masks/cell-coordinate.ts";
import { LOGITS_SIDE, type Mask } from "../masks/mask.ts";
import { forEachRun, placesOf } from "../masks/pixel-runs.ts";
import { sampleMask } from "../masks/sample-mask.ts";
import { clamp } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import type { Raster } from "../photo/resize.ts";
import { fillPits } from "./fill-pits.ts";
import { findKnownColors } from "./known-colors.ts";
import { splitMixture } from "./split-mixture.ts";

/** How far from the border pixels of the small copy are looked at. */
const REACH_PX = 4;
/** Shares of a pixel's surroundings that are paint: outside these, it is not near the border. */
const NEAR = { least: 0.01, most: 0.99 } as const;

/** The masks of whole classes, at the photo's size. */
export interface PaintMasks {
  paint: Mask;
  /** What lies on the paint. */
  covers: readonly Mask[];
}

export interface PaintSurroundings {
  photo: Raster;
  /** The photo at most 512 pixels long. */
  small: Raster;
  /** From mapFixed. */
  fixed: Uint8Array;
}

/**
 * Gives the pixels of the paint's border that its masks leave out, or leave to what lies beside it, to the paint, by how
 * much of their light is the paint's. Otherwise a light car shows a light outline around dark film: half a pixel of white
 * next to a tire or a rubber seal is gray. Then fills what is left uncovered between covered sides. Changes the masks.
 */
export function widenPaint(masks: PaintMasks, { photo, small, fixed }: PaintSurroundings): void {
  const share = sampleMask(masks.paint, small, (at) => filmAt(masks, at));
  const around = boxMean(share, small.width, small.height, REACH_PX);
  const near = new Uint8Array(around.length);
  for (let at = 0; at < near.length; at++)
    if (floatAt(around, at) > NEAR.least && floatAt(around, at) < NEAR.most) near[at] = 1;
  const isNear = (at: number) => byteAt(near, at) === 1;
  const colors = findKnownColors(small, share, isNear);
  const cellOf = createCellCoordinate(small);
  const isFixed = (at: number) => {
    const row = Math.round(cellOf(Math.floor(at / small.width)));
    return byteAt(fixed, row * LOGITS_SIDE + Math.round(cellOf(at % small.width))) === 1;
  };
  const gate = findGate(share, isFixed, small);
  const { data } = photo;
  const places = placesOf(photo, small);
  forEachRun(photo, small, near, ({ row, place, start, end }) => {
    const smallRow = Math.round(place) * small.width;
    for (let x = start; x < end; x++) {
      const at = row + x;
      const film = filmAt(masks, at);
      if (film > NEAR.most) continue;
      const most = bilinear(gate, small, floatAt(places, x), place);
      if (most <= film) continue;
      const light = splitMixture(colors, smallRow + Math.round(floatAt(places, x)), data, at * 4);
      if (most * light > film) raise(masks, at, most * light);
    }
  });
  fillPits(masks.paint, { photo, small, near });
}

/** How much of a pixel film on all paint would cover. */
function filmAt({ paint, covers }: PaintMasks, at: number): number {
  let film = byteAt(paint.alpha, at) / 255;
  for (const { alpha } of covers) film *= 1 - byteAt(alpha, at) / 255;
  return film;
}

/** How much of what the colors tell is believed: all on paint and beside it, nothing elsewhere or on what is fixed. */
function findGate(
  share: Float32Array,
  isFixed: (at: number) => boolean,
  { width, height }: Raster,
): Float32Array {
  const paint = share.map((value) => Number(value >= 0.5));
  // Cells are coarse: without a soft edge, theirs would show as dashes.
  const open = boxMean(
    share.map((_, at) => Number(!isFixed(at))),
    width,
    height,
    1,
  );
  return boxMean(paint, width, height, 1).map((mean, at) =>
    clamp(Math.min(3 * mean, 2 * floatAt(open, at) - 1)),
  );
}

/** Takes from the covers what they have too much, and fills the paint. */
function raise({ paint, covers }: PaintMasks, at: number, film: number): void {
  let open = 1;
  for (const { alpha } of covers) {
    const kept = Math.min(byteAt(alpha, at), Math.round(255 * (1 - film)));
    alpha[at] = kept;
    open *= 1 - kept / 255;
  }
  const wanted = Math.round(255 * Math.min(1, film / Math.max(open, 1e-3)));
  paint.alpha[at] = Math.max(byteAt(paint.alpha, at), wanted);
}
