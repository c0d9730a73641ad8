import { floatAt, itemAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import { meanOf } from "../numbers.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import { convexHull, type Point } from "../plates/quad.ts";
import type { CarPart } from "./car-picture.ts";
import type { Channels } from "./local-colors.ts";
import { outlineDistance } from "./outline-distance.ts";

/** The windows of a car, and a box of a picture that its outline is in. */
export interface Glazed extends Box {
  /** The picture, 0 to 1. */
  channels: Channels;
  /** In pixels of their own picture. */
  parts: readonly CarPart[];
  /** Width of the picture over that of the parts'. */
  scale: number;
  /** The car's coverage by its part masks, before the outline moved. */
  masks: Float32Array;
}

/** Pixels of a picture of 640: what an outline loses is deeper than it is wrong by elsewhere. */
const DEPTH = 2.5;
/** Mean coverage by the masks of what was lost; what they hardly cover is a wall behind the car. */
const COVERED = 0.45;
/** Of channels from 0 to 1: what differs less from what is beside it is the same wall. */
const SAME = 0.015;
/** Pixels from a piece to the nearest and the farthest that is beside it. */
const beside = { from: 1.5, to: 5 } as const;

/**
 * An outline with the pieces of windows that it lost. The car's shape is convex around its windows, so each lies within the
 * convex hull of its mask. Dark glass before a dark wall has nearly the wall's color, and masks have gaps there.
 */
export function mendWindows(outline: Float32Array, glazed: Glazed): Float32Array {
  const mended = outline.slice();
  const away = outlineDistance(outline, glazed);
  for (const part of glazed.parts) {
    if (part.materialClass !== "glass") continue;
    const inside = fillHull(part, glazed);
    const isLost = (at: number) => inside[at] === 1 && floatAt(outline, at) < 0.5;
    for (const piece of pixelComponents(isLost, glazed)) {
      const isDeep = piece.some((at) => floatAt(away, at) < -DEPTH);
      if (isDeep && isWindow(piece, away, glazed)) for (const at of piece) mended[at] = 1;
    }
  }
  return mended;
}

/** Whether masks cover the piece, and the wall beside it has another color. */
function isWindow(
  piece: readonly number[],
  away: Float32Array,
  { masks, channels, ...size }: Glazed,
): boolean {
  if (meanOf(piece, (at) => floatAt(masks, at)) < COVERED) return false;
  const mask = new Float32Array(away.length);
  for (const at of piece) mask[at] = 1;
  const distance = outlineDistance(mask, size);
  const isBeside = (at: number) =>
    floatAt(away, at) < 0 && floatAt(distance, at) < -beside.from && floatAt(distance, at) > -beside.to;
  const wall = [...distance.keys()].filter(isBeside);
  if (wall.length === 0) return true; // the picture ends there
  return channels.some(
    (channel) =>
      Math.abs(meanOf(piece, (at) => floatAt(channel, at)) - meanOf(wall, (at) => floatAt(channel, at))) >
      SAME,
  );
}

/** 1 on the pixels of the picture's box in the convex hull of a mask. */
function fillHull(
  part: CarPart,
  { scale, left, top, width, height }: Omit<Glazed, "parts" | "masks">,
): Uint8Array {
  const inside = new Uint8Array(width * height);
  const hull = convexHull(listEnds(part)).map(({ x, y }) => ({ x: x * scale - left, y: y * scale - top }));
  for (let y = 0; y < height; y++) {
    const [from, to] = crossHull(hull, y + 0.5);
    const [first, last] = [Math.max(0, Math.ceil(from - 0.5)), Math.min(width, Math.floor(to + 0.5))];
    if (first < last) inside.fill(1, y * width + first, y * width + last);
  }
  return inside;
}

/** The corners of a mask's rows. */
function listEnds({ box, alpha }: CarPart): Point[] {
  const ends: Point[] = [];
  for (let y = 0; y < box.height; y++) {
    const row = alpha.subarray(y * box.width, (y + 1) * box.width);
    const first = row.findIndex((value) => value >= 128);
    if (first < 0) continue;
    const last = row.findLastIndex((value) => value >= 128);
    for (const x of [first, last + 1])
      for (const corner of [y, y + 1]) ends.push({ x: box.left + x, y: box.top + corner });
  }
  return ends;
}

/** Where a row enters and leaves a convex polygon. */
function crossHull(hull: readonly Point[], row: number): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity];
  for (const [index, a] of hull.entries()) {
    const b = itemAt(hull, (index + 1) % hull.length);
    if (a.y < row === b.y < row) continue;
    const x = a.x + ((b.x - a.x) * (row - a.y)) / (b.y - a.y);
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  return [from, to];
}
