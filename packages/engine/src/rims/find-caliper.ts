import { byteAt, floatAt, itemAt } from "../array-access.ts";
import { mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { Raster } from "../photo/resize.ts";

/** A painted brake caliper that shows between the spokes of the car's own rim. */
export interface FoundCaliper {
  rim: Ellipse;
  /** Its color without what is gray, in linear light; the largest channel is 1. */
  chroma: Rgb;
  /** How much of it a well lit place has. */
  strength: number;
  /** Direction of its middle from the axle, in the rim's own circle, in radians clockwise. */
  angle: number;
}

/** Where calipers are, in radii of the rim: outside the hub, inside the barrel. */
export const caliperRing = { inner: 0.28, outer: 0.78 } as const;
/** Half of the widest angle that a caliper takes up, in radians. */
export const CALIPER_HALF_ANGLE = 1;

/** Below this a color may come from noise, or from what the rim mirrors. */
const MIN_STRENGTH = 0.035;
const MIN_SATURATION = 0.6;
/** Of the ring: a caliper is not half of the wheel. */
const MAX_AREA = 0.16;
/** Pixels of the rim's radius; in a smaller one a caliper is a few pixels. */
const MIN_RADIUS = 24;

const HUE_BINS = 72;
/** In radians: paint in light and shade keeps its hue, and orange is not red. */
const HUE_REACH = 0.2;
/** Bronze rims, rust and mud, and all gray metal in low sun have such hues. */
const warm = { from: 0.09, to: 0.54 } as const;
const ANGLE_BINS = 36;
/** Enough to see a caliper. */
const MAX_SAMPLES_ACROSS = 220;

interface Sample {
  color: Rgb;
  strength: number;
  hue: number;
  angle: number;
}

/** What to accept as a caliper, as shares. */
interface Proof {
  /** Of the ring, at least. */
  area: number;
  /** Of its color within the ring; the rest would be a colored rim, or paint that the rim mirrors. */
  together: number;
}

const firstProof: Proof = { area: 0.008, together: 0.82 };
/** For a color that another wheel's caliper has. */
const secondProof: Proof = { area: 0.003, together: 0.7 };

/**
 * A caliper in a color of its own: pixels of one saturated hue close together, between hub and barrel. Null where there is
 * none, or it is gray: cast iron cannot be told from a disc or a spoke with certainty. `like` is one of the same car.
 */
export function findCaliper(photo: Raster, rim: Ellipse, like?: FoundCaliper): FoundCaliper | null {
  if (rim.shortRadius < MIN_RADIUS) return null;
  const proof = like ? secondProof : firstProof;
  const { samples, count } = listColored(photo, rim);
  const hue = like ? hueOf(like.chroma) : peakOf(samples, HUE_BINS, (sample) => sample.hue, 3);
  if (hue === null || (hue > warm.from && hue < warm.to)) return null;
  const alike = samples.filter((sample) => turnBetween(sample.hue, hue) < HUE_REACH);
  const area = alike.length / Math.max(1, count);
  if (area < proof.area || area > MAX_AREA) return null;
  const angle = peakOf(alike, ANGLE_BINS, (sample) => sample.angle, 5);
  if (angle === null || !isBesideAxle(rim.angle + angle)) return null;
  const together = alike.filter((sample) => turnBetween(sample.angle, angle) < CALIPER_HALF_ANGLE);
  if (strengthOf(together) < proof.together * strengthOf(alike)) return null;
  return { rim, ...colorOf(together), angle };
}

/** All calipers of a photo that can be painted, by the ids of their wheels' masks. */
export function findCalipers(
  photo: Raster,
  located: ReadonlyMap<string, { rim: Ellipse }>,
): Map<string, FoundCaliper> {
  const wheels = [...located].map(([id, { rim }]) => ({ id, rim, caliper: findCaliper(photo, rim) }));
  const known = wheels.find(({ caliper }) => caliper !== null)?.caliper;
  if (!known) return new Map();
  return new Map(
    wheels.flatMap(({ id, rim, caliper }): [string, FoundCaliper][] => {
      const found = caliper ?? findCaliper(photo, rim, known);
      return found ? [[id, found]] : [];
    }),
  );
}

function listColored(photo: Raster, rim: Ellipse): { samples: Sample[]; count: number } {
  const step = Math.max(1, (2 * rim.longRadius) / MAX_SAMPLES_ACROSS);
  const [cos, sin] = [Math.cos(rim.angle), Math.sin(rim.angle)];
  const samples: Sample[] = [];
  let count = 0;
  for (let y = rim.y - rim.longRadius; y < rim.y + rim.longRadius; y += step)
    for (let x = rim.x - rim.longRadius; x < rim.x + rim.longRadius; x += step) {
      const [dx, dy] = [x - rim.x, y - rim.y];
      const along = (dx * cos + dy * sin) / rim.longRadius;
      const across = (dy * cos - dx * sin) / rim.shortRadius;
      const radius = Math.hypot(along, across);
      if (radius < caliperRing.inner || radius > caliperRing.outer) continue;
      const color = colorAt(photo, x, y);
      if (color === null) continue;
      count++;
      const most = Math.max(...color);
      const strength = most - Math.min(...color);
      if (strength < MIN_STRENGTH || strength < MIN_SATURATION * most) continue;
      samples.push({ color, strength, hue: hueOf(color), angle: Math.atan2(across, along) });
    }
  return { samples, count };
}

function colorAt({ width, height, data }: Raster, x: number, y: number): Rgb | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const at = (row * width + column) * 4;
  return [
    byteToLinear(byteAt(data, at)),
    byteToLinear(byteAt(data, at + 1)),
    byteToLinear(byteAt(data, at + 2)),
  ];
}

/** In radians: red 0, green 2π/3, blue 4π/3. */
function hueOf([red, green, blue]: Rgb): number {
  return Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
}

/** The direction around which most of the samples are; `reach` is in bins on either side. */
function peakOf(
  samples: readonly Sample[],
  bins: number,
  directionOf: (sample: Sample) => number,
  reach: number,
): number | null {
  if (samples.length === 0) return null;
  const sums = new Float32Array(bins);
  const binOf = (direction: number) => (Math.round((direction / (2 * Math.PI)) * bins) + bins) % bins;
  for (const sample of samples) {
    const bin = binOf(directionOf(sample));
    sums[bin] = floatAt(sums, bin) + sample.strength;
  }
  const around = Array.from(sums, (_, bin) => {
    let sum = 0;
    for (let off = -reach; off <= reach; off++) sum += floatAt(sums, (bin + off + bins) % bins);
    return sum;
  });
  const best = around.indexOf(Math.max(...around));
  const middle = (best / bins) * 2 * Math.PI;
  // The mean of what is near is finer than a bin.
  let [x, y] = [0, 0];
  const limit = ((reach + 0.5) / bins) * 2 * Math.PI;
  for (const sample of samples) {
    const direction = directionOf(sample);
    if (turnBetween(direction, middle) > limit) continue;
    x += sample.strength * Math.cos(direction);
    y += sample.strength * Math.sin(direction);
  }
  return Math.atan2(y, x);
}

function turnBetween(one: number, other: number): number {
  return Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));
}

function strengthOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { strength }) => sum + strength, 0);
}

/** No caliper hangs straight above the axle, where paint mirrors itself, or below it. `direction` is clockwise from the right. */
function isBesideAxle(direction: number): boolean {
  const up = -Math.sin(direction);
  return up > -0.75 && up < 0.96;
}

/** Of the better lit half, where noise and what the caliper mirrors count least. */
function colorOf(samples: readonly Sample[]): Pick<FoundCaliper, "chroma" | "strength"> {
  const lit = samples.toSorted((a, b) => b.strength - a.strength).slice(0, Math.ceil(samples.length / 2));
  const sum: Rgb = [0, 0, 0];
  for (const { color } of lit) {
    const least = Math.min(...color);
    for (const channel of [0, 1, 2] as const) sum[channel] += color[channel] - least;
  }
  const most = Math.max(...sum);
  return {
    chroma: mapRgb(sum, (value) => value / most),
    strength: itemAt(lit, Math.floor(lit.length / 4)).strength,
  };
}
