import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, type FixtureAt, withClass } from "../masks/class-scores.ts";
import { meanOf } from "../numbers.ts";
import { neighborsOf, pixelComponents } from "../photo/pixel-components.ts";
import type { Raster } from "../photo/resize.ts";
import { gatherColors, readColor, readMean } from "./block-colors.ts";
import { isThick } from "./is-thick.ts";
import { sharesOf } from "./map-cells.ts";
import { type AnsweredPhoto, type ColoredPhoto, readColors } from "./paint-likelihood.ts";
import { readEdge } from "./read-edge.ts";

/** A pixel looks like paint by its lightness, as a share of that of the paint around, and by how far its tint is from it. */
const ALIKE = { least: 0.65, most: 1.4, tint: 0.05 } as const;
/** Steeper pixels part what looks like paint into components. */
const MAX_EDGE = 60;
/** What is darker is plastic; what is lighter than the paint, as a share of it, chrome. */
const MEAN = { leastLightness: 0.5, mostLighter: 1.17 } as const;
const MIN_PIXELS = 25;
/** Of the paint's pixels beside trim this near to a component, so many have no edge within two pixels. */
const BORDER = { reachPx: 3, edgeReachPx: 2, maxEdge: 20, minShare: 0.25, minPixels: 6 } as const;
/** How far a component spreads to steeper pixels that look like paint. */
const SPREAD_PX = 2;

/** How often what has joined shows the paint's color, and its end, to what is beside it. */
const MAX_ROUNDS = 3;

/**
 * Gives trim of a light car to its paint where the paint goes on into it without an edge: in the middle of bumpers, around
 * vents and fog lamps. Between paint and chrome or plastic, however much these look like paint, the photo has an edge.
 */
export function continuePaint(classes: ClassScores, photo: AnsweredPhoto, fixtureAt: FixtureAt): ClassScores {
  let continued = classes;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = continueOnce(continued, photo, fixtureAt);
    if (next === continued) break;
    continued = next;
  }
  return continued;
}

function continueOnce(classes: ClassScores, photo: AnsweredPhoto, fixtureAt: FixtureAt): ClassScores {
  const colored = readColors(classes, photo);
  if (!colored) return classes;
  const trim = compareWithPaint(classes, colored, fixtureAt);
  const { small, cells } = colored;
  const pixels = pixelComponents((at) => byteAt(trim.marks, at) === Mark.smooth, small)
    .filter((component) => isPaint(component, trim))
    .flatMap((component) => spread(component, trim));
  return pixels.length > 0 ? withClass(classes, "paint", sharesOf(new Set(pixels), small, cells)) : classes;
}

/** What a pixel of trim is beside paint. */
const Mark = { other: 0, alike: 1, smooth: 2 } as const;

interface ComparedTrim {
  small: Raster;
  isClass: (at: number, name: "paint" | "trim") => boolean;
  marks: Uint8Array;
  lightness: Float32Array;
  /** As a share of that of the paint around. */
  lighter: Float32Array;
}

/** None of the photo's outermost pixels, which have no neighbors to compare with. */
function compareWithPaint(classes: ClassScores, photo: ColoredPhoto, fixtureAt: FixtureAt): ComparedTrim {
  const { small, cells, weights } = photo;
  const isClass = (at: number, name: "paint" | "trim") => classes.classAt(intAt(cells, at)) === name;
  const paint = gatherColors({ small, cells, weights: weights.paint }, [0, 0, 0]);
  const [own, mean] = [new Float64Array(3), new Float64Array(3)];
  const marks = new Uint8Array(cells.length);
  const [lightness, lighter] = [new Float32Array(cells.length), new Float32Array(cells.length)];
  for (let y = 1; y < small.height - 1; y++)
    for (let x = 1; x < small.width - 1; x++) {
      const at = y * small.width + x;
      const cell = intAt(cells, at);
      if (!isClass(at, "trim") || fixtureAt(cell)) continue;
      readColor(small, at, own);
      readMean(paint, cell, mean);
      const tint = Math.hypot(doubleAt(own, 1) - doubleAt(mean, 1), doubleAt(own, 2) - doubleAt(mean, 2));
      lightness[at] = doubleAt(own, 0);
      lighter[at] = doubleAt(own, 0) / doubleAt(mean, 0);
      const isAlike =
        tint < ALIKE.tint && floatAt(lighter, at) > ALIKE.least && floatAt(lighter, at) < ALIKE.most;
      if (isAlike) marks[at] = readEdge(small, at) < MAX_EDGE ? Mark.smooth : Mark.alike;
    }
  return { small, isClass, marks, lightness, lighter };
}

function isPaint(pixels: readonly number[], trim: ComparedTrim): boolean {
  return (
    pixels.length >= MIN_PIXELS &&
    meanOf(pixels, (at) => floatAt(trim.lightness, at)) >= MEAN.leastLightness &&
    meanOf(pixels, (at) => floatAt(trim.lighter, at)) <= MEAN.mostLighter &&
    isThick(pixels, trim.small.width) &&
    hasNoEdge(pixels, trim)
  );
}

/** Whether there is no edge along much of the border between paint and trim beside a component. */
function hasNoEdge(pixels: readonly number[], { small, isClass }: ComparedTrim): boolean {
  const border = [...withinReach(pixels, BORDER.reachPx, small)].filter(
    (at) => isClass(at, "paint") && neighborsOf(at, small).some((next) => isClass(next, "trim")),
  );
  const smooth = border.filter((at) => steepestNear(at, small) < BORDER.maxEdge).length;
  return smooth >= BORDER.minPixels && smooth >= BORDER.minShare * border.length;
}

function steepestNear(at: number, small: Raster): number {
  let steepest = 0;
  for (const near of withinReach([at], BORDER.edgeReachPx, small))
    steepest = Math.max(steepest, readEdge(small, near));
  return steepest;
}

/** The pixels at most so far from some, but none of the photo's outermost ones. */
function withinReach(pixels: readonly number[], reach: number, { width, height }: Raster): Set<number> {
  const near = new Set<number>();
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(1, y - reach); row <= Math.min(height - 2, y + reach); row++)
      for (let column = Math.max(1, x - reach); column <= Math.min(width - 2, x + reach); column++)
        near.add(row * width + column);
  }
  return near;
}

function spread(pixels: readonly number[], { small, marks }: ComparedTrim): number[] {
  return [...withinReach(pixels, SPREAD_PX, small)].filter((at) => byteAt(marks, at) !== Mark.other);
}
