import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { multiplyPlanes } from "../photo/multiply-planes.ts";

export type Channels = readonly [Float32Array, Float32Array, Float32Array];

interface Area {
  width: number;
  height: number;
  /** Half the side of the square around a pixel. */
  radius: number;
}

/** Variance of a color by noise, of channels from 0 to 1. */
const NOISE = 1e-4;
/** Share of the square that must count for its colors to be known. */
const LEAST_SHARE = 0.02;

/**
 * How likely each pixel's color is, as the logarithm of a density, by a Gaussian of the colors around it where `isCounted`.
 * Null where too few count.
 */
export function localColors(
  channels: Channels,
  isCounted: (at: number) => boolean,
  { width, height, radius }: Area,
): (at: number) => number | null {
  const [red, green, blue] = channels;
  const counted = new Float32Array(red.length);
  for (let at = 0; at < counted.length; at++) if (isCounted(at)) counted[at] = 1;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const share = mean(counted);
  const own = channels.map((channel) => multiplyPlanes(channel, counted)) as unknown as Channels; // three in, three out
  const means = own.map(mean) as unknown as Channels; // three in, three out
  const product = (a: Float32Array, b: Float32Array) => mean(multiplyPlanes(a, b));
  const squares = [
    product(own[0], red),
    product(own[0], green),
    product(own[0], blue),
    product(own[1], green),
    product(own[1], blue),
    product(own[2], blue),
  ] as const;
  return (at) => {
    const weight = floatAt(share, at);
    if (weight < LEAST_SHARE) return null;
    const mr = floatAt(means[0], at) / weight;
    const mg = floatAt(means[1], at) / weight;
    const mb = floatAt(means[2], at) / weight;
    const a = floatAt(squares[0], at) / weight - mr * mr + NOISE;
    const b = floatAt(squares[1], at) / weight - mr * mg;
    const c = floatAt(squares[2], at) / weight - mr * mb;
    const d = floatAt(squares[3], at) / weight - mg * mg + NOISE;
    const e = floatAt(squares[4], at) / weight - mg * mb;
    const f = floatAt(squares[5], at) / weight - mb * mb + NOISE;
    const [ia, ib, ic] = [d * f - e * e, c * e - b * f, b * e - c * d];
    const determinant = Math.max(1e-18, a * ia + b * ib + c * ic);
    const [x, y, z] = [
      floatAt(channels[0], at) - mr,
      floatAt(channels[1], at) - mg,
      floatAt(channels[2], at) - mb,
    ];
    const alone = ia * x * x + (a * f - c * c) * y * y + (a * d - b * b) * z * z;
    const mixed = ib * x * y + ic * x * z + (b * c - a * e) * y * z;
    return -0.5 * ((alone + 2 * mixed) / determinant + Math.log(determinant));
  };
}
