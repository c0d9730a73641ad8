import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { multiplyPlanes } from "../photo/multiply-planes.ts";
import { cropPlane } from "../photo/plane-window.ts";
import type { Box } from "./box.ts";

/** The image whose edges the filtered mask follows: red, green and blue from 0 to 1. */
export interface Guide {
  width: number;
  height: number;
  channels: [Float32Array, Float32Array, Float32Array];
}

/** Coefficients of the model "alpha = a·red + b·green + c·blue + d" around each pixel of the guide. */
export interface LinearModel {
  /** The model's alpha at each pixel of the guide itself. */
  apply(): Float32Array;
  /** For alphas between the guide's pixels, by interpolation. */
  coefficients: Coefficients;
}

/** Of red, green and blue (0 to 1), and the constant, at each pixel of the guide. */
export type Coefficients = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

/** Filters a rough mask of the guide, or of a part of it: then the mask and the model are in that part's pixels. */
export type GuidedFilter = (alpha: Float32Array, part?: Box) => LinearModel;

/**
 * The guided filter with a color guide (He, Sun, Tang, "Guided image filtering", 2013, equations 19 to 21) without its
 * last step: it returns the averaged coefficients, which can be applied at any resolution. Everything that depends on
 * the guide alone is computed once; the returned function filters any number of rough masks. Within twice the radius of
 * a part's border, the result knows less than that of the whole.
 */
export function createGuidedFilter(
  guide: Guide,
  { radius, epsilon }: { radius: number; epsilon: number },
): GuidedFilter {
  const mean = (values: Float32Array) => boxMean(values, guide.width, guide.height, radius);
  const means = guide.channels.map(mean) as Guide["channels"]; // three in, three out
  const inverse = invertCovariance(guide, means, mean, epsilon);
  const whole = { left: 0, top: 0, width: guide.width, height: guide.height };
  let lastPart = { part: whole, ...cutGuide(guide, { means, inverse }, whole) };
  return (alpha, part = whole) => {
    if (part !== lastPart.part) lastPart = { part, ...cutGuide(guide, { means, inverse }, part) };
    const { channels, statistics } = lastPart;
    const { width, height } = part;
    const meanOf = (values: Float32Array) => boxMean(values, width, height, radius);
    const [red, green, blue] = channels;
    const [a, b, c, d] = fit({
      ...statistics,
      meanAlpha: meanOf(alpha),
      alphaTimes: [
        meanOf(multiplyPlanes(red, alpha)),
        meanOf(multiplyPlanes(green, alpha)),
        meanOf(multiplyPlanes(blue, alpha)),
      ],
    });
    const coefficients = [meanOf(a), meanOf(b), meanOf(c), meanOf(d)] as const;
    return {
      apply: () => apply(channels, coefficients),
      coefficients,
    };
  };
}

/** What depends on the guide alone. */
interface GuideStatistics {
  means: Guide["channels"];
  inverse: Symmetric;
}

/** For a part of the guide; two filters in a row mostly have the same. */
function cutGuide(
  guide: Guide,
  { means, inverse }: GuideStatistics,
  part: Box,
): { channels: Guide["channels"]; statistics: GuideStatistics } {
  const cut = (plane: Float32Array) => cropPlane(plane, guide, part);
  return {
    channels: guide.channels.map(cut) as Guide["channels"], // three in, three out
    statistics: {
      means: means.map(cut) as Guide["channels"], // three in, three out
      inverse: mapEntries(inverse, cut),
    },
  };
}

/** The six distinct entries of a symmetric 3×3 matrix, per pixel. */
type Symmetric = Record<"rr" | "rg" | "rb" | "gg" | "gb" | "bb", Float32Array>;

/** The inverse of (covariance of the channels in each box + epsilon), by cofactors. */
function invertCovariance(
  { channels: [red, green, blue] }: Guide,
  [mr, mg, mb]: Guide["channels"],
  mean: (values: Float32Array) => Float32Array,
  epsilon: number,
): Symmetric {
  const covariance = (a: Float32Array, meanA: Float32Array, b: Float32Array, meanB: Float32Array) => {
    const plane = mean(multiplyPlanes(a, b));
    for (let at = 0; at < plane.length; at++)
      plane[at] = floatAt(plane, at) - floatAt(meanA, at) * floatAt(meanB, at);
    return plane;
  };
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

function mapEntries(entries: Symmetric, change: (plane: Float32Array) => Float32Array): Symmetric {
  const { rr, rg, rb, gg, gb, bb } = entries;
  return { rr: change(rr), rg: change(rg), rb: change(rb), gg: change(gg), gb: change(gb), bb: change(bb) };
}

interface Statistics extends GuideStatistics {
  meanAlpha: Float32Array;
  alphaTimes: Guide["channels"];
}

/** The least-squares linear model in each box. */
function fit({ means: [mr, mg, mb], inverse, meanAlpha, alphaTimes }: Statistics): Coefficients {
  const plane = () => new Float32Array(meanAlpha.length);
  const model: Coefficients = [plane(), plane(), plane(), plane()];
  for (let at = 0; at < meanAlpha.length; at++) {
    const alpha = floatAt(meanAlpha, at);
    const cr = floatAt(alphaTimes[0], at) - floatAt(mr, at) * alpha;
    const cg = floatAt(alphaTimes[1], at) - floatAt(mg, at) * alpha;
    const cb = floatAt(alphaTimes[2], at) - floatAt(mb, at) * alpha;
    const [rg, rb, gb] = [floatAt(inverse.rg, at), floatAt(inverse.rb, at), floatAt(inverse.gb, at)];
    const a = floatAt(inverse.rr, at) * cr + rg * cg + rb * cb;
    const b = rg * cr + floatAt(inverse.gg, at) * cg + gb * cb;
    const c = rb * cr + gb * cg + floatAt(inverse.bb, at) * cb;
    model[0][at] = a;
    model[1][at] = b;
    model[2][at] = c;
    model[3][at] = alpha - a * floatAt(mr, at) - b * floatAt(mg, at) - c * floatAt(mb, at);
  }
  return model;
}

function apply([red, green, blue]: Guide["channels"], [a, b, c, d]: Coefficients): Float32Array {
  return red.map(
    (value, at) =>
      floatAt(a, at) * value +
      floatAt(b, at) * floatAt(green, at) +
      floatAt(c, at) * floatAt(blue, at) +
      floatAt(d, at),
  );
}
