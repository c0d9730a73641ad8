import { ciede2000, toLab } from "@livery/catalog";

/** A grayscale plane, 0 to 255. */
export interface Plane {
  width: number;
  height: number;
  data: Uint8Array;
}

/** sRGB bytes, three a pixel. */
type Rgb = Uint8Array;

/** Pixels to either side of the car's edge. */
const BAND = 12;
/** Coverage from which on a pixel is all car, and up to which it is none. */
const sure = { car: 250, ground: 5 };
/** The least difference that counts as a shadow: less is the render's noise. */
const LEAST_SHADOW = 3;

/** Mean absolute difference of a matte from the true coverage, 0 to 1, near the car's edge. */
export function scoreEdge(matte: Uint8Array, truth: Plane): number {
  const near = listNearEdge(truth);
  const sum = near.reduce((total, at) => total + Math.abs((matte[at] ?? 0) - (truth.data[at] ?? 0)), 0);
  return sum / 255 / near.length;
}

/** The pixels within a square of `BAND` around a step across half coverage. */
function listNearEdge({ width, height, data }: Plane): number[] {
  const near = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isCar = (data[at] ?? 0) > 127;
      const right = x + 1 < width && (data[at + 1] ?? 0) > 127 !== isCar;
      const below = y + 1 < height && (data[at + width] ?? 0) > 127 !== isCar;
      if (!right && !below) continue;
      for (let row = Math.max(0, y - BAND); row <= Math.min(height - 1, y + BAND); row++)
        near.fill(1, row * width + Math.max(0, x - BAND), row * width + Math.min(width - 1, x + BAND) + 1);
    }
  return [...near.keys()].filter((at) => near[at] === 1);
}

/** Mean CIEDE2000 of two pictures where the car covers whole pixels. */
export function scoreCar(picture: Rgb, truth: Rgb, alpha: Plane): number {
  return meanDifference(
    picture,
    truth,
    [...alpha.data.keys()].filter((at) => (alpha.data[at] ?? 0) >= sure.car),
  );
}

export interface ShadowScore {
  /** Mean CIEDE2000 on the shaded ground. */
  ours: number;
  /** The same of the ground without a shadow. */
  none: number;
}

interface Shadow {
  picture: Rgb;
  truth: Rgb;
  alpha: Plane;
  /** Displayed color of the empty ground. */
  ground: readonly [number, number, number];
  /** Row of the horizon. */
  horizon: number;
}

/** Null where the truth has no shadow. */
export function scoreShadow({ picture, truth, alpha, ground, horizon }: Shadow): ShadowScore | null {
  const empty = toLab([ground[0], ground[1], ground[2]]);
  const { width, data } = alpha;
  const shaded = [...data.keys()].filter(
    (at) =>
      (data[at] ?? 0) <= sure.ground &&
      at >= (horizon + 3) * width &&
      ciede2000(labAt(truth, at), empty) > LEAST_SHADOW,
  );
  if (shaded.length === 0) return null;
  const none = shaded.reduce((sum, at) => sum + ciede2000(labAt(truth, at), empty), 0) / shaded.length;
  return { ours: meanDifference(picture, truth, shaded), none };
}

export interface Point {
  x: number;
  y: number;
}

/** The largest distance, in rows, between where a tire is taken to stand and where it does. */
export function scoreTires(found: readonly Point[], truth: readonly Point[]): number | null {
  const errors = found.map(({ x, y }) => {
    const nearest = truth.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    return nearest ? Math.abs(nearest.y - y) : 0;
  });
  return errors.length > 0 ? Math.max(...errors) : null;
}

function meanDifference(picture: Rgb, truth: Rgb, places: readonly number[]): number {
  return places.reduce((sum, at) => sum + ciede2000(labAt(picture, at), labAt(truth, at)), 0) / places.length;
}

function labAt(pixels: Rgb, at: number): [number, number, number] {
  return toLab([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0]);
}
