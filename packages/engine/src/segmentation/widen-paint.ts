import { byteAt, floatAt } from "../array-access.ts";
import { bilinear } from "../masks/bilinear.ts";
import { createCellCoordinate } from "../masks/cell-coordinate.ts";
import { LOGITS_SIDE, type Mask } from "../masks/mask.ts";
import { forEachRun, placesOf } from "../masks/pixel-runs.ts";
import { clamp } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import { flood } from "../photo/flood.ts";
import type { Raster } from "../photo/resize.ts";
import { fillPits } from "./fill-pits.ts";
import { findKnownColors, type KnownColors } from "./known-colors.ts";
import { Reach } from "./paint-reach.ts";
import { type Mixture, splitMixture } from "./split-mixture.ts";

/** How far from the border pixels of the small copy are looked at. */
const REACH_PX = 4;
/** From this share of its area on, a pixel beside the paint counts as paint, and those beyond it are looked at, too. */
const MIN_AREA = 0.75;
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
  /** From mapPaintReach. */
  reach: Uint8Array;
}

/**
 * Gives the pixels of the paint's border that its masks leave out, or leave to what lies beside it, to the paint, by how
 * much of their light is the paint's. Otherwise a light car shows a light outline around dark film: half a pixel of white
 * next to a tire or a rubber seal is gray. Then fills what is left uncovered between covered sides. Changes the masks.
 */
export function widenPaint(masks: PaintMasks, { photo, small, reach }: PaintSurroundings): void {
  const share = readShares(masks, small);
  const around = boxMean(share, small.width, small.height, REACH_PX);
  const near = new Uint8Array(around.length);
  for (let at = 0; at < near.length; at++)
    if (floatAt(around, at) > NEAR.least && floatAt(around, at) < NEAR.most) near[at] = 1;
  const isNear = (at: number) => byteAt(near, at) === 1;
  const colors = findKnownColors(small, share, isNear);
  const cellOf = createCellCoordinate(small);
  const reachAt = (at: number) => {
    const row = Math.round(cellOf(Math.floor(at / small.width)));
    return byteAt(reach, row * LOGITS_SIDE + Math.round(cellOf(at % small.width)));
  };
  const gate = findGate({ small, share, colors, isNear, reachAt });
  const { data } = photo;
  const places = placesOf(photo, small);
  const mixture: Mixture = { area: 0, light: 0 };
  forEachRun(photo, small, near, ({ row, place, start, end }) => {
    const smallRow = Math.round(place) * small.width;
    for (let x = start; x < end; x++) {
      const at = row + x;
      const film = filmAt(masks, at);
      if (film > NEAR.most) continue;
      const most = bilinear(gate, small, floatAt(places, x), place);
      if (most <= film) continue;
      splitMixture(colors, smallRow + Math.round(floatAt(places, x)), data, at * 4, mixture);
      if (most * mixture.light > film) raise(masks, at, most * mixture.light);
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

function readShares(masks: PaintMasks, small: Raster): Float32Array {
  const { width, height } = masks.paint;
  const shares = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    const row = Math.floor(((y + 0.5) * height) / small.height) * width;
    for (let x = 0; x < small.width; x++)
      shares[y * small.width + x] = filmAt(masks, row + Math.floor(((x + 0.5) * width) / small.width));
  }
  return shares;
}

interface SmallPicture {
  small: Raster;
  share: Float32Array;
  colors: KnownColors;
  isNear: (at: number) => boolean;
  reachAt: (at: number) => number;
}

/** How much of what the colors tell is believed: all on paint and beside it, nothing elsewhere. */
function findGate({ small, share, colors, isNear, reachAt }: SmallPicture): Float32Array {
  const { width, height, data } = small;
  const mixture: Mixture = { area: 0, light: 0 };
  const looksLikePaint = (at: number) => {
    splitMixture(colors, at, data, at * 4, mixture);
    return mixture.area >= MIN_AREA;
  };
  const isPaint = (at: number) => floatAt(share, at) >= 0.5;
  const joins = (at: number) => isNear(at) && reachAt(at) === Reach.all && looksLikePaint(at);
  const starts: number[] = [];
  for (let at = 0; at < share.length; at++) if (isPaint(at)) starts.push(at);
  const reached = new Float32Array(flood(starts, (at) => isPaint(at) || joins(at), small));
  // Cells are coarse: without a soft edge, theirs would show as dashes.
  const open = share.map((_, at) => (reachAt(at) === Reach.none ? 0 : 1));
  const softened = boxMean(open, width, height, 1);
  return boxMean(reached, width, height, 1).map((mean, at) =>
    clamp(Math.min(3 * mean, 2 * floatAt(softened, at) - 1)),
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
