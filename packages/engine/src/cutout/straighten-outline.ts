import { doubleAt, floatAt } from "../array-access.ts";
import type { Channels } from "./local-colors.ts";
import { samplePlane } from "./sample-plane.ts";
import { readNormals, smoothCurve } from "./smooth-curve.ts";
import { type Curve, traceOutline } from "./trace-outline.ts";

interface Size {
  width: number;
  height: number;
}

export interface Pictured extends Size {
  /** The picture as displayed, 0 to 1. */
  channels: Channels;
  /** Rows from the top that may move. */
  movable: number;
  /** Pixels of this picture in one of a picture of 640. */
  scale: number;
}

/** Weights of a point of the outline: where the picture is plain, on a clear edge, and where it must stay. */
const weight = { plain: 0.02, edge: 1, fixed: 1e4 } as const;
/** How much more a point outside the curve counts than one inside: waves are bites into the car more often than bumps on it. */
const OUTER = 4;
/** Until it hardly changes which points are outside. */
const ROUNDS = 4;
/** What bending costs, in a picture of 640; and for the directions of the outline. */
const stiffness = { outline: 100, directions: 10 } as const;
/** Squared step of color, all channels, that is half as good as a clear edge. */
const STEP = 0.03;
/**
 * Pixels of a picture of 640: what turns by more degrees from this far before to this far behind is a corner; what is narrower is
 * a mast, a rail or a gap; the farthest that a point moves; and of shorter outlines none does.
 */
const limit = { span: 8, degrees: 50, narrow: 8, move: 3, length: 60 } as const;
/** Pixels, to both sides: across the outline that an edge is read from, and along it. */
const reach = { across: 2, along: 2 } as const;
/** Rows and columns at the picture's ends, where it cuts the car off. */
const END = 3;

/**
 * The coverage with its outline as a curve that bends little where the picture shows no edge below it. Waves are of masks, and of
 * colors that car and background share; a car's own bends are seen. Corners, masts and gaps stay as they are.
 */
export function straightenOutline(coverage: Float32Array, picture: Pictured): Float32Array {
  const { scale } = picture;
  const straight = coverage.slice();
  const nearest = new Float32Array(coverage.length).fill(Infinity);
  for (const curve of traceOutline(coverage, picture)) {
    if (curve.length / 2 < limit.length * scale) continue;
    const weights = weighPoints(curve, coverage, picture);
    const smooth = smoothOuter(curve, weights, stiffness.outline * scale ** 4);
    const moves = readMoves({ curve, smooth, weights }, limit.move * scale);
    const around = Math.ceil(limit.move * scale) + 2;
    shiftOutline({ coverage, straight, nearest }, { curve, moves, around }, picture);
  }
  return straight;
}

/** A curve that is nearer to the points outside it than to those inside: "Asymmetric least squares" (Eilers, 2005). */
function smoothOuter(curve: Curve, weights: Float64Array, stiff: number): Curve {
  let smooth = smoothCurve(curve, weights, stiff);
  const normals = readNormals(smooth);
  for (let round = 0; round < ROUNDS; round++) {
    const last = smooth;
    const outer = weights.map((value, point) => {
      let outside = 0;
      for (const at of [point * 2, point * 2 + 1])
        outside += (doubleAt(curve, at) - doubleAt(last, at)) * doubleAt(normals, at);
      return outside > 0 ? OUTER * value : value;
    });
    smooth = smoothCurve(curve, outer, stiff);
  }
  return smooth;
}

/** How much each point says about where the outline is. */
function weighPoints(curve: Curve, coverage: Float32Array, picture: Pictured): Float64Array {
  const { movable, scale } = picture;
  const count = curve.length / 2;
  const even = smoothCurve(curve, new Float64Array(count).fill(1), stiffness.directions * scale ** 4);
  const normals = readNormals(even);
  const steps = readSteps(even, normals, picture);
  const isCorner = findCorners(normals, Math.round(limit.span * scale));
  const isNarrow = findNarrow(curve, normals, { coverage, ...picture });
  return Float64Array.from({ length: count }, (_, point) => {
    const [x, y] = [doubleAt(curve, point * 2), doubleAt(curve, point * 2 + 1)];
    if (y > movable || isCutOff(x, y, picture) || isCorner(point) || isNarrow(point)) return weight.fixed;
    const step = doubleAt(steps, point);
    return weight.plain + (weight.edge * step) / (step + STEP);
  });
}

function isCutOff(x: number, y: number, { width, height }: Size): boolean {
  return x < END || y < END || x > width - 1 - END || y > height - 1 - END;
}

function findCorners(normals: Float64Array, span: number): (point: number) => boolean {
  const { length } = normals;
  const straightest = Math.cos((limit.degrees * Math.PI) / 180);
  return (point) => {
    const [before, after] = [(((point - span) * 2) % length) + length, (point + span) * 2];
    let alike = 0;
    for (const axis of [0, 1])
      alike += doubleAt(normals, (before + axis) % length) * doubleAt(normals, (after + axis) % length);
    return alike < straightest;
  };
}

/** Where the car, or what is beside it, is too narrow for the outline to move. */
function findNarrow(
  curve: Curve,
  normals: Float64Array,
  { coverage, scale, ...size }: Size & { coverage: Float32Array; scale: number },
): (point: number) => boolean {
  const isInside = (point: number, away: number) =>
    samplePlane(coverage, size, pointBeside(curve, normals, { point, away })) >= 0.5;
  return (point) =>
    [0.5, 0.75, 1].some((share) => {
      const away = share * limit.narrow * scale;
      return !isInside(point, -away) || isInside(point, away);
    });
}

/** Pixels from a point of a curve, out of the car. */
function pointBeside(
  curve: Curve,
  normals: Float64Array,
  { point, away }: Record<"point" | "away", number>,
): [x: number, y: number] {
  const at = point * 2;
  return [
    doubleAt(curve, at) + away * doubleAt(normals, at),
    doubleAt(curve, at + 1) + away * doubleAt(normals, at + 1),
  ];
}

/** Per point the squared step of color from inside to outside, of its mean along the outline. */
function readSteps(curve: Curve, normals: Float64Array, { channels, ...size }: Pictured): Float64Array {
  const count = curve.length / 2;
  const squared = new Float64Array(count);
  for (const channel of channels) {
    const valueAt = (point: number, away: number) =>
      samplePlane(channel, size, pointBeside(curve, normals, { point, away }));
    const steps = new Float64Array(count);
    for (let point = 0; point < count; point++)
      for (let away = 0.5; away <= reach.across; away += 0.5)
        steps[point] =
          doubleAt(steps, point) + (valueAt(point, away) - valueAt(point, -away)) / (2 * reach.across);
    for (let point = 0; point < count; point++) {
      let sum = 0;
      for (let along = -reach.along; along <= reach.along; along++)
        sum += doubleAt(steps, (point + along + count) % count);
      squared[point] = doubleAt(squared, point) + (sum / (2 * reach.along + 1)) ** 2;
    }
  }
  return squared;
}

interface Smoothed {
  curve: Curve;
  smooth: Curve;
  weights: Float64Array;
}

/** Per point, how far it moves right and down, `most` pixels at the farthest. */
function readMoves({ curve, smooth, weights }: Smoothed, most: number): Float64Array {
  const moves = new Float64Array(curve.length);
  for (let at = 0; at < moves.length; at += 2) {
    if (doubleAt(weights, at / 2) === weight.fixed) continue;
    const [right, down] = [
      doubleAt(smooth, at) - doubleAt(curve, at),
      doubleAt(smooth, at + 1) - doubleAt(curve, at + 1),
    ];
    const share = Math.min(1, most / Math.max(1e-9, Math.hypot(right, down)));
    moves[at] = right * share;
    moves[at + 1] = down * share;
  }
  return moves;
}

interface Shifted {
  coverage: Float32Array;
  /** What the coverage becomes. */
  straight: Float32Array;
  /** Per pixel, squared distance to the nearest point so far. */
  nearest: Float32Array;
}

interface Moving {
  curve: Curve;
  moves: Float64Array;
  /** Pixels around a point that move with it. */
  around: number;
}

/** Each pixel near the outline gets the coverage from where its nearest point of the outline was. */
function shiftOutline(
  { coverage, straight, nearest }: Shifted,
  { curve, moves, around }: Moving,
  size: Size,
): void {
  for (let at = 0; at < curve.length; at += 2) {
    const [right, below] = [doubleAt(moves, at), doubleAt(moves, at + 1)];
    const [x, y] = [doubleAt(curve, at) + right, doubleAt(curve, at + 1) + below];
    const left = Math.max(0, Math.round(x) - around);
    const [endX, endY] = [
      Math.min(size.width, Math.round(x) + around + 1),
      Math.min(size.height, Math.round(y) + around + 1),
    ];
    for (let row = Math.max(0, Math.round(y) - around); row < endY; row++)
      for (let column = left; column < endX; column++) {
        const pixel = row * size.width + column;
        const distance = (column - x) ** 2 + (row - y) ** 2;
        if (distance >= floatAt(nearest, pixel)) continue;
        nearest[pixel] = distance;
        const isStill = right === 0 && below === 0;
        straight[pixel] = isStill
          ? floatAt(coverage, pixel)
          : samplePlane(coverage, size, [column - right, row - below]);
      }
  }
}
