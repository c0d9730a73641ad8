import { byteAt, floatAt, intAt, itemAt } from "../array-access.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { cropAlpha } from "../masks/alpha-box.ts";
import type { Box } from "../masks/box.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { clamp, meanOf, percentile } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import { flood } from "../photo/flood.ts";
import { placeIn } from "../photo/place-in.ts";
import type { Raster } from "../photo/resize.ts";
import { convexHull, type Point } from "../plates/quad.ts";
import { isKnown, meanColors, type Planes, toPlanes } from "./known-colors.ts";
import { mapCells } from "./map-cells.ts";

/** How far beyond its edges a badge's box reaches, and how far the badge itself, in pixels of the small copy. */
const MARGIN_PX = { box: 3, badge: 1 } as const;
/** From this share of the badge's own difference from the paint on a pixel is badge, and paint up to that share of it. */
const DIFFERENCE = { badge: 0.4, least: 0.14, most: 0.28, paint: 0.35 } as const;
/** Most of a badge's pixels differ less from the paint than this share of them. */
const TYPICAL = 0.8;
/** More of the pixels beside one than this share of them are badge, too. */
const LEAST_AROUND = 0.2;
/** An emblem has something along this share of its convex outline at least. */
const LEAST_OUTLINE = 0.8;
/** A badge that is not much wider than high is an emblem and has a convex outline. Others are letters. */
const MAX_EMBLEM_ASPECT = 1.5;

export interface BadgedPhoto {
  photo: Raster;
  /** The photo at most 512 pixels long. */
  small: Raster;
  classes: ClassScores;
}

/** Draws each badge, as `findBadges` lists it, at the photo's full size: what an emblem's outline encloses, as light as the paint or not, and letters. */
export function drawBadges(badges: readonly number[][], { photo, small, classes }: BadgedPhoto): PartMask[] {
  if (badges.length === 0) return [];
  const nears = badges.map((pixels) => markNear(pixels, small));
  const paint = readPaintAround(nears, small, classes);
  return nears.flatMap((near, index): PartMask[] => {
    const box = boxIn(photo, badges[index] ?? [], small);
    const alpha = drawBadge(box, photo, { small, paint: completePaint(paint, near), near });
    const cut = cropAlpha({ width: box.width, height: box.height, alpha });
    if (!cut) return [];
    const place = { ...cut.box, left: box.left + cut.box.left, top: box.top + cut.box.top };
    const base = { id: `badge-${index + 1}`, box: place, alpha: cut.alpha, side: null, confidence: 1 };
    return [{ ...base, materialClass: "trim", panel: "badge" }];
  });
}

/** The color of the paint near each pixel of the small copy. */
function readPaintAround(nears: readonly Uint8Array[], small: Raster, classes: ClassScores): Planes {
  const cells = mapCells(small);
  const isPaint = (at: number) =>
    classes.classAt(intAt(cells, at)) === "paint" && nears.every((near) => byteAt(near, at) === 0);
  const weights = new Float32Array(cells.length).map((_, at) => Number(isPaint(at)));
  return meanColors(toPlanes(small), weights, small);
}

/** In the middle of a large badge no paint is near: there it has the mean color of the paint that is near the badge elsewhere. */
function completePaint(paint: Planes, near: Uint8Array): Planes {
  const complete = (plane: Float32Array) => {
    const known = plane.filter((_, at) => byteAt(near, at) === 1 && isKnown(paint, at));
    if (known.length === 0) return plane;
    const mean = meanOf([...known], (value) => value);
    return plane.map((value, at) => (byteAt(near, at) === 1 && !isKnown(paint, at) ? mean : value));
  };
  const [red, green, blue] = paint;
  return [complete(red), complete(green), complete(blue)];
}

function boxIn(photo: Raster, pixels: readonly number[], small: Raster): Box {
  const scale = photo.width / small.width;
  const [xs, ys] = [pixels.map((at) => at % small.width), pixels.map((at) => Math.floor(at / small.width))];
  const start = (places: number[]) => Math.max(0, Math.floor((Math.min(...places) - MARGIN_PX.box) * scale));
  const end = (places: number[], limit: number) =>
    Math.min(limit, Math.ceil((Math.max(...places) + 1 + MARGIN_PX.box) * scale));
  const [left, top] = [start(xs), start(ys)];
  return {
    left,
    top,
    width: end(xs, photo.width) - left,
    height: end(ys, photo.height) - top,
  };
}

/** 1 for the small copy's pixels between the first and the last of a badge in each row, and beside them. */
function markNear(pixels: readonly number[], { width, height }: Raster): Uint8Array {
  const near = new Uint8Array(width * height);
  const reach = MARGIN_PX.badge;
  const rows = new Map<number, { left: number; right: number }>();
  for (const at of pixels) {
    const [x, middle] = [at % width, Math.floor(at / width)];
    for (let y = middle - reach; y <= middle + reach; y++) {
      const { left, right } = rows.get(y) ?? { left: x, right: x };
      rows.set(y, { left: Math.min(left, x), right: Math.max(right, x) });
    }
  }
  for (const [y, { left, right }] of rows)
    near.fill(1, y * width + Math.max(0, left - reach), y * width + Math.min(width, right + reach + 1));
  return near;
}

interface BadgeSurroundings {
  small: Raster;
  paint: Planes;
  near: Uint8Array;
}

function drawBadge(box: Box, photo: Raster, around: BadgeSurroundings): Uint8Array<ArrayBuffer> {
  const reach = Math.max(1, Math.round(photo.width / around.small.width));
  const shares = dropSpecks(readShares(box, photo, { ...around, reach }), box, reach);
  const isSolid = (at: number) => floatAt(shares, at) >= 0.5;
  const isInside = encloseEmblem(isSolid, box, reach) ?? encloseHoles(isSolid, box);
  return new Uint8Array(shares.length).map((_, at) => (isInside(at) ? 255 : 255 * floatAt(shares, at)));
}

/** How much of each pixel is badge by its color alone. `reach`: a pixel of the small copy, in the photo's. */
function readShares(
  box: Box,
  photo: Raster,
  around: BadgeSurroundings & { reach: number },
): Float32Array<ArrayBuffer> {
  const differences = new Float32Array(box.width * box.height);
  const [light, paintLight] = [differences.slice(), differences.slice()];
  for (let at = 0; at < differences.length; at++) {
    const [x, y] = [box.left + (at % box.width), box.top + Math.floor(at / box.width)];
    const nearest = nearestIn(around.small, photo, x, y);
    const own = (y * photo.width + x) * 4;
    differences[at] = differenceAt(own, nearest, photo, around);
    light[at] = luminanceOf((channel) => byteAt(photo.data, own + channel));
    paintLight[at] = isKnown(around.paint, nearest)
      ? luminanceOf((channel) => Math.round(255 * floatAt(around.paint[channel], nearest)))
      : 0;
  }
  const own = [...differences].filter((difference) => difference > DIFFERENCE.paint * DIFFERENCE.least);
  const badge = clamp(DIFFERENCE.badge * percentile(own, TYPICAL), DIFFERENCE.least, DIFFERENCE.most);
  const paint = DIFFERENCE.paint * badge;
  const shares = differences.map((difference) => clamp((difference - paint) / (badge - paint)));
  const darkest = darkestAround(light, box, around.reach);
  const open = boxMean(
    shares.map((share) => Number(share < 0.5)),
    box.width,
    box.height,
    around.reach,
  );
  return shares.map((share, at) => {
    // A grid in a vent is as gray as the edge of a letter, but no paint is beside it. Running sums leave a rounding error.
    if (floatAt(open, at) < 1e-4) return share;
    const mixed = { light: floatAt(light, at), paint: floatAt(paintLight, at), badge: floatAt(darkest, at) };
    return Math.min(share, 1 - paintIn(mixed));
  });
}

/**
 * How much film has to cover of a pixel that is darker than the paint, as a mixture of it with the darkest color beside it: the
 * paint's share of its light (decision 180). By area, a name on white paint has a white outline in dark film.
 */
function paintIn({ light, paint, badge }: Record<"light" | "paint" | "badge", number>): number {
  if (light >= paint) return 0;
  const area = (light - badge) / (paint - badge);
  return clamp((area * paint) / Math.max(light, 1e-4));
}

function luminanceOf(levelAt: (channel: 0 | 1 | 2) => number): number {
  return (
    0.2126 * byteToLinear(levelAt(0)) + 0.7152 * byteToLinear(levelAt(1)) + 0.0722 * byteToLinear(levelAt(2))
  );
}

function darkestAround(light: Float32Array, { width, height }: Box, reach: number): Float32Array {
  return light.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    let least = Infinity;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
        least = Math.min(least, floatAt(light, row * width + column));
    return least;
  });
}

/** Nothing of a badge stands alone: single pixels are a photo's noise. */
function dropSpecks(shares: Float32Array<ArrayBuffer>, { width, height }: Box, reach: number) {
  const solid = shares.map((share) => Number(share >= 0.5));
  const around = boxMean(solid, width, height, reach);
  return shares.map((share, at) => (floatAt(around, at) > LEAST_AROUND ? share : 0));
}

/** The pixel of the small copy that a photo's pixel is nearest to. */
function nearestIn(small: Raster, photo: Raster, x: number, y: number): number {
  const column = Math.round(placeIn(x, small.width, photo.width));
  return Math.round(placeIn(y, small.height, photo.height)) * small.width + column;
}

/** From the paint's color, by the channel that differs most; large where none is known, in the middle of a badge. */
function differenceAt(
  own: number,
  nearest: number,
  photo: Raster,
  { paint, near }: BadgeSurroundings,
): number {
  if (byteAt(near, nearest) === 0) return 0;
  if (!isKnown(paint, nearest)) return 1;
  let difference = 0;
  for (const [channel, values] of paint.entries())
    difference = Math.max(
      difference,
      Math.abs(byteAt(photo.data, own + channel) / 255 - floatAt(values, nearest)),
    );
  return difference;
}

/** What the convex outline of all solid pixels encloses; null for letters, which leave gaps along it. */
function encloseEmblem(
  isSolid: (at: number) => boolean,
  { width, height }: Box,
  reach: number,
): ((at: number) => boolean) | null {
  const solid: Point[] = [];
  for (let at = 0; at < width * height; at++)
    if (isSolid(at)) solid.push({ x: at % width, y: Math.floor(at / width) });
  const hull = convexHull(solid);
  const sizeOf = (places: number[]) => Math.max(...places) - Math.min(...places) + 1;
  const [across, down] = [sizeOf(hull.map(({ x }) => x)), sizeOf(hull.map(({ y }) => y))];
  if (hull.length < 3 || across > MAX_EMBLEM_ASPECT * down) return null;
  const outline = pointsAlong(hull);
  const isBeside = ({ x, y }: Point) =>
    solid.some((point) => Math.abs(point.x - x) <= reach && Math.abs(point.y - y) <= reach);
  if (outline.filter(isBeside).length < LEAST_OUTLINE * outline.length) return null;
  return (at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return hull.every((from, index) => {
      const to = itemAt(hull, (index + 1) % hull.length);
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
    });
  };
}

/** Points a pixel apart along a polygon. */
function pointsAlong(polygon: readonly Point[]): Point[] {
  return polygon.flatMap((from, index) => {
    const to = itemAt(polygon, (index + 1) % polygon.length);
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y)));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

/** What cannot be reached from outside: a letter's light face in its dark outline. Between letters film goes on. */
function encloseHoles(isSolid: (at: number) => boolean, box: Box): (at: number) => boolean {
  const { width, height } = box;
  const border = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => at % width === 0 || at % width === width - 1 || at < width || at >= width * (height - 1),
  );
  const outer = flood(border, (at) => !isSolid(at), box);
  return (at) => byteAt(outer, at) === 0 && !isSolid(at);
}
