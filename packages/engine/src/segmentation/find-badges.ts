import { byteAt, floatAt, intAt } from "../array-access.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { Raster } from "../photo/resize.ts";
import { mapCells } from "./map-cells.ts";
import { readEdge } from "./read-edge.ts";

/** The least edge of a pixel of a badge. The lowest that sets it apart from all else comes first. */
const STEPS = [12, 18, 27, 40] as const;
/** How far apart the edges of one badge are: letters of a name stand apart, but a badge may be as near to a strip of chrome. */
const REACHES_PX = [2, 1] as const;
/**
 * Shares of the car's width, and of it squared. A line of the body and the outline of a lid leave most of the box around them
 * empty.
 */
const SIZE = { width: 0.32, height: { least: 0.018, most: 0.14 }, area: 0.001, filled: 0.33 } as const;
/** The least width of a badge as a share of its height. Gaps and edges of lamps are narrower. */
const MIN_ASPECT = 0.45;
/** How much of a badge and of what surrounds it is paint. With less, it is trim already, or the edge of something else. */
const MIN_PAINT = { badge: 0.1, around: 0.9 } as const;
/**
 * The sharpest edge of a badge, and the mean of all its edges. What mirrors a lamp or the sky is brighter than the paint, and
 * its edges are nearly as sharp.
 */
const MIN_EDGE = { darker: 100, brighter: 175, mean: 40 } as const;

export interface BadgePhoto {
  /** The photo at most 512 pixels long. */
  small: Raster;
  panels: PanelScores;
}

/**
 * Finds the badges and names on the trunk, of which the model sees few: small patches of sharp edges with nothing but even
 * paint around them. Each is a list of the small copy's pixels, those of its edges.
 */
export function findBadges(classes: ClassScores, photo: BadgePhoto): number[][] {
  const trunk = readTrunk(classes, photo);
  const isTaken = new Uint8Array(trunk.edges.length);
  const badges: number[][] = [];
  for (const reach of REACHES_PX)
    for (const step of STEPS)
      for (const piece of listPieces(trunk, { reach, step })) {
        if (!isBadge(piece, trunk, reach) || piece.some((at) => byteAt(isTaken, at) === 1)) continue;
        for (const at of piece) isTaken[at] = 1;
        badges.push(piece);
      }
  return badges;
}

/** The small copy's pixels around the trunk. */
interface Trunk {
  small: Raster;
  surface: Uint8Array;
  /** From readEdge; 0 beyond the car's paint and trim. */
  edges: Float32Array;
  /** The trunk's pixels. */
  pixels: number[];
  carWidth: number;
}

const Surface = { other: 0, trim: 1, paint: 2 } as const;

function readTrunk(classes: ClassScores, { small, panels }: BadgePhoto): Trunk {
  const { width, height } = small;
  const cells = mapCells(small);
  const surface = new Uint8Array(width * height);
  const edges = new Float32Array(width * height);
  const pixels: number[] = [];
  let [left, right] = [width, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const cell = intAt(cells, at);
      const name = classes.classAt(cell);
      if (name) [left, right] = [Math.min(left, x), Math.max(right, x)];
      if (name !== "paint" && name !== "trim") continue;
      surface[at] = Surface[name];
      edges[at] = readEdge(small, at);
      if (panels.likeliestAt(cell) === "trunk") pixels.push(at);
    }
  return { small, surface, edges, pixels, carWidth: right - left };
}

/** The connected edges, piece by piece, across gaps of less than the reach. */
function listPieces(trunk: Trunk, { reach, step }: { reach: number; step: number }): number[][] {
  const isSeen = new Uint8Array(trunk.edges.length);
  const pieces: number[][] = [];
  for (const start of trunk.pixels) {
    if (byteAt(isSeen, start) === 1 || floatAt(trunk.edges, start) < step) continue;
    const piece = [start];
    isSeen[start] = 1;
    for (const at of piece)
      forEachNear(at, trunk, reach, (next) => {
        if (byteAt(isSeen, next) === 1 || floatAt(trunk.edges, next) < step) return;
        isSeen[next] = 1;
        piece.push(next);
      });
    pieces.push(piece);
  }
  return pieces;
}

function forEachNear(
  at: number,
  { small, edges }: Trunk,
  reach: number,
  visit: (next: number) => void,
): void {
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++) {
      const next = at + down * small.width + across;
      if (next >= 0 && next < edges.length) visit(next);
    }
}

function isBadge(piece: readonly number[], trunk: Trunk, reach: number): boolean {
  if (!hasSize(piece, trunk)) return false;
  const { small, surface, edges } = trunk;
  const own = new Set(piece);
  const around: number[] = [];
  for (const at of piece)
    forEachNear(at, trunk, reach, (next) => {
      if (!own.has(next)) around.push(next);
    });
  const paintIn = (some: readonly number[]) =>
    meanOf(some, (at) => Number(byteAt(surface, at) === Surface.paint));
  if (paintIn(around) < MIN_PAINT.around || paintIn(piece) < MIN_PAINT.badge) return false;
  const brightnessOf = (some: readonly number[]) => meanOf(some, (at) => brightestAt(small, at));
  const least = brightnessOf(piece) > brightnessOf(around) ? MIN_EDGE.brighter : MIN_EDGE.darker;
  const edgeAt = (at: number) => floatAt(edges, at);
  return piece.some((at) => edgeAt(at) >= least) && meanOf(piece, edgeAt) >= MIN_EDGE.mean;
}

function hasSize(piece: readonly number[], { small, carWidth }: Trunk): boolean {
  const box = boxAround(piece, small.width);
  const [width, height] = [box.width / carWidth, box.height / carWidth];
  return (
    width <= SIZE.width &&
    height >= SIZE.height.least &&
    height <= SIZE.height.most &&
    width * height >= SIZE.area &&
    width >= MIN_ASPECT * height &&
    piece.length >= SIZE.filled * box.width * box.height
  );
}

function meanOf(pixels: readonly number[], valueAt: (at: number) => number): number {
  return pixels.reduce((sum, at) => sum + valueAt(at), 0) / pixels.length;
}

function boxAround(pixels: readonly number[], width: number): { width: number; height: number } {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { width: right - left + 1, height: bottom - top + 1 };
}

function brightestAt({ data }: Raster, at: number): number {
  return Math.max(byteAt(data, at * 4), byteAt(data, at * 4 + 1), byteAt(data, at * 4 + 2));
}
