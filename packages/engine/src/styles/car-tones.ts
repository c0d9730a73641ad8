import { byteAt, floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { boxMean } from "../photo/box-mean.ts";
import { computeInBox, type DrawnCar } from "./drawn-car.ts";

/** Shares of the car's pixels that become black and white. */
const ends = { dark: 0.02, light: 0.98 };
/** The tone of half of the car's pixels, as far as the gammas allow: black and white cars keep some of their own. */
const MIDDLE_TONE = 0.45;
const gammas = { min: 0.45, max: 2.8 };
/** The least contrast between them: the noise of a flat picture is no drawing. */
const MIN_RANGE = 0.25;

/**
 * The picture's brightness, stretched so that the car has tones from black (0) to white (1), with its texture smoothed
 * away and its edges kept. `radius` in pixels: how large the texture is.
 */
export function smoothTones(cutout: DrawnCar, radius: number): Float32Array {
  const { luminance, part } = cutout;
  const { dark, middle, light } = rangeOf(luminance, part);
  const share = clamp((middle - dark) / (light - dark), 0.01, 0.99);
  const gamma = clamp(Math.log(MIDDLE_TONE) / Math.log(share), gammas.min, gammas.max);
  return computeInBox(cutout, [luminance], ([own = luminance], box) => {
    const stretched = new Float32Array(own.length);
    for (let at = 0; at < own.length; at++)
      stretched[at] = clamp((floatAt(own, at) - dark) / (light - dark)) ** gamma;
    if (radius < 1) return blurPlane(stretched, box, radius);
    return filterByItself(stretched, box, Math.round(radius));
  });
}

/** Below this variance a neighborhood is smoothed; above it its edges are kept. */
const FLATNESS = 0.004;

/** The guided filter with the image as its own guide (He, Sun, Tang, 2013, section 3.4). */
function filterByItself(
  image: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const first = mean(image);
  const second = mean(image.map((value) => value * value));
  const slope = second.map((value, at) => {
    const variance = Math.max(0, value - floatAt(first, at) ** 2);
    return variance / (variance + FLATNESS);
  });
  const offset = mean(first.map((value, at) => value * (1 - floatAt(slope, at))));
  return mean(slope).map((value, at) => value * floatAt(image, at) + floatAt(offset, at));
}

function rangeOf(luminance: Float32Array, part: Uint8Array): Record<"dark" | "middle" | "light", number> {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < part.length; at++) {
    if (byteAt(part, at) === 0) continue;
    const bin = Math.round(255 * clamp(floatAt(luminance, at)));
    counts[bin] = (counts[bin] ?? 0) + 1;
    total++;
  }
  const quantile = (share: number) => {
    let seen = 0;
    for (const [bin, count] of counts.entries()) {
      seen += count;
      if (seen >= share * total) return bin / 255;
    }
    return 1;
  };
  const [dark, light] = [quantile(ends.dark), quantile(ends.light)];
  return { dark, middle: quantile(0.5), light: Math.max(light, dark + MIN_RANGE) };
}
