import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";

/** A picture whose edges tell where things end: red, green and blue from 0 to 1. */
export interface Guide {
  width: number;
  height: number;
  channels: [Float32Array, Float32Array, Float32Array];
}

/** Coefficients of the model "share = a·red + b·green + c·blue + d" around each place of the guide. */
export interface LinearModel {
  /** The model's answer at each place of the guide itself. */
  apply(): Float32Array;
  /** Coefficient 0 to 2 for a channel, 3 for the constant, between the guide's pixels. */
  sample(coefficient: 0 | 1 | 2 | 3, x: number, y: number): number;
}

type Planes = [Float32Array, Float32Array, Float32Array, Float32Array];

/**
 * The guided filter with a colour guide (He, Sun, Tang, "Guided image filtering", 2013, equations 19 to 21), stopped
 * before its last step: the averaged coefficients are given out, to be applied at any resolution. What depends on the
 * guide alone is computed once; the function that comes back filters one rough mask after another.
 */
export function createGuidedFilter(
  guide: Guide,
  { radius, epsilon }: { radius: number; epsilon: number },
): (share: Float32Array) => LinearModel {
  const { width, height, channels } = guide;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const means = channels.map(mean) as Guide["channels"]; // three in, three out
  const inverse = invertCovariance(guide, means, mean, epsilon);
  return (share) => {
    const meanShare = mean(share);
    const withShare = channels.map((channel) => mean(multiply(channel, share))) as Guide["channels"]; // three in, three out
    const averaged = fit({ means, inverse, meanShare, withShare }).map(mean) as Planes; // four in, four out
    return {
      apply: () => apply(guide, averaged),
      sample: (coefficient, x, y) => bilinear(averaged[coefficient], guide, x, y),
    };
  };
}

/** The six different entries of a symmetric 3×3 matrix, at each place. */
type Symmetric = Record<"rr" | "rg" | "rb" | "gg" | "gb" | "bb", Float32Array>;

/** The inverse of (covariance of the channels in each box + epsilon), by cofactors. */
function invertCovariance(
  { channels: [red, green, blue] }: Guide,
  [mr, mg, mb]: Guide["channels"],
  mean: (values: Float32Array) => Float32Array,
  epsilon: number,
): Symmetric {
  const covariance = (a: Float32Array, meanA: Float32Array, b: Float32Array, meanB: Float32Array) =>
    mean(multiply(a, b)).map((value, at) => value - floatAt(meanA, at) * floatAt(meanB, at));
  const rr = covariance(red, mr, red, mr);
  const rg = covariance(red, mr, green, mg);
  const rb = covariance(red, mr, blue, mb);
  const gg = covariance(green, mg, green, mg);
  const gb = covariance(green, mg, blue, mb);
  const bb = covariance(blue, mb, blue, mb);
  for (let at = 0; at < rr.length; at++) {
    const [a, b, c] = [floatAt(rr, at) + epsilon, floatAt(rg, at), floatAt(rb, at)];
    const [d, e, f] = [floatAt(gg, at) + epsilon, floatAt(gb, at), floatAt(bb, at) + epsilon];
    const [ia, ib, ic] = [d * f - e * e, e * c - b * f, b * e - d * c];
    const determinant = a * ia + b * ib + c * ic;
    rr[at] = ia / determinant;
    rg[at] = ib / determinant;
    rb[at] = ic / determinant;
    gg[at] = (a * f - c * c) / determinant;
    gb[at] = (b * c - a * e) / determinant;
    bb[at] = (a * d - b * b) / determinant;
  }
  return { rr, rg, rb, gg, gb, bb };
}

interface Statistics {
  means: Guide["channels"];
  inverse: Symmetric;
  meanShare: Float32Array;
  withShare: Guide["channels"];
}

/** The best linear model in each box. */
function fit({ means: [mr, mg, mb], inverse, meanShare, withShare }: Statistics): Planes {
  const plane = () => new Float32Array(meanShare.length);
  const model: Planes = [plane(), plane(), plane(), plane()];
  for (let at = 0; at < meanShare.length; at++) {
    const share = floatAt(meanShare, at);
    const cr = floatAt(withShare[0], at) - floatAt(mr, at) * share;
    const cg = floatAt(withShare[1], at) - floatAt(mg, at) * share;
    const cb = floatAt(withShare[2], at) - floatAt(mb, at) * share;
    const [rg, rb, gb] = [floatAt(inverse.rg, at), floatAt(inverse.rb, at), floatAt(inverse.gb, at)];
    const a = floatAt(inverse.rr, at) * cr + rg * cg + rb * cb;
    const b = rg * cr + floatAt(inverse.gg, at) * cg + gb * cb;
    const c = rb * cr + gb * cg + floatAt(inverse.bb, at) * cb;
    model[0][at] = a;
    model[1][at] = b;
    model[2][at] = c;
    model[3][at] = share - a * floatAt(mr, at) - b * floatAt(mg, at) - c * floatAt(mb, at);
  }
  return model;
}

function apply({ channels: [red, green, blue] }: Guide, [a, b, c, d]: Planes): Float32Array {
  return red.map(
    (value, at) =>
      floatAt(a, at) * value +
      floatAt(b, at) * floatAt(green, at) +
      floatAt(c, at) * floatAt(blue, at) +
      floatAt(d, at),
  );
}

function multiply(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, at) => value * floatAt(b, at));
}

function bilinear(values: Float32Array, { width, height }: Guide, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const at = top * width + left;
  const upper = floatAt(values, at) * (1 - fx) + floatAt(values, at + 1) * fx;
  const lower = floatAt(values, at + width) * (1 - fx) + floatAt(values, at + width + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}
