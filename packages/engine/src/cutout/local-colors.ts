import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";

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
  const blur = (values: Float32Array) => boxMean(values, width, height, radius);
  const counted = channels[0].map((_, at) => (isCounted(at) ? 1 : 0));
  const only = (values: Float32Array) => values.map((value, at) => value * floatAt(counted, at));
  const [red, green, blue] = channels.map(only) as unknown as Channels; // three in, three out
  const product = (a: Float32Array, b: Float32Array) => blur(a.map((value, at) => value * floatAt(b, at)));
  const share = blur(counted);
  const means = [blur(red), blur(green), blur(blue)] as const;
  const squares = [
    product(red, red),
    product(red, green),
    product(red, blue),
    product(green, green),
    product(green, blue),
    product(blue, blue),
  ] as const;
  return (at) => {
    const weight = floatAt(share, at);
    if (weight < LEAST_SHARE) return null;
    const mean = (channel: 0 | 1 | 2) => floatAt(means[channel], at) / weight;
    const [mr, mg, mb] = [mean(0), mean(1), mean(2)];
    const square = (index: 0 | 1 | 2 | 3 | 4 | 5) => floatAt(squares[index], at) / weight;
    const [a, b, c] = [square(0) - mr * mr + NOISE, square(1) - mr * mg, square(2) - mr * mb];
    const [d, e, f] = [square(3) - mg * mg + NOISE, square(4) - mg * mb, square(5) - mb * mb + NOISE];
    const [ia, ib, ic] = [d * f - e * e, c * e - b * f, b * e - c * d];
    const determinant = Math.max(1e-18, a * ia + b * ib + c * ic);
    const [x, y, z] = [
      floatAt(channels[0], at) - mr,
      floatAt(channels[1], at) - mg,
      floatAt(channels[2], at) - mb,
    ];
    const own = ia * x * x + (a * f - c * c) * y * y + (a * d - b * b) * z * z;
    const mixed = ib * x * y + ic * x * z + (b * c - a * e) * y * z;
    return -0.5 * ((own + 2 * mixed) / determinant + Math.log(determinant));
  };
}
