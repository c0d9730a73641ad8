import { floatAt } from "../array-access.ts";
import { type Channel, luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { clamp } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";

type Planes = [Float32Array, Float32Array, Float32Array];

export interface Border {
  /** The picture in linear light. */
  color: Planes;
  /** Coverage by the car, 0 to 1. */
  alpha: Float32Array;
  width: number;
  height: number;
  /** Pixels from the outline, to both sides, that may show some of both. */
  reach: number;
}

/** Weight of an uncertain pixel beside a certain one: it counts only where the car is too thin to have any other. */
const UNCERTAIN = 1e-3;
/**
 * Squared distances of colors in linear light: noise; how alike car and background may be, as a share of their light; weight of
 * what is neither. And of chromas as displayed: noise; weight of what is neither.
 */
const doubt = { noise: 0.0005, alike: 0.0025, neither: 20, chroma: 0.0005, neitherChroma: 4 } as const;
/** How fast the background is ruled out to the inside, in shares of a border. */
const FADE = 3;

/**
 * The picture with the car's own colors in its border. A pixel there whose color lies between those of the car and of the
 * background, each taken from beyond the border, shows both, even where the coverage says that it is all car: lenses and
 * compression leave a halo. "Fast multi-level foreground estimation" (Forte, 2021) in its approximate form.
 */
export function clearBorder(border: Border): Planes {
  const { color, alpha, width, height, reach } = border;
  const around = boxMean(alpha, width, height, reach);
  const ownAt = meansOf(border, (at) => (isCar(floatAt(around, at)) ? 1 : UNCERTAIN * floatAt(alpha, at)));
  const behindAt = meansOf(border, (at) =>
    floatAt(around, at) < 0.01 ? 1 : UNCERTAIN * (1 - floatAt(alpha, at)),
  );
  const cleared = color.map((plane) => plane.slice()) as Planes; // three in, three out
  for (let at = 0; at < alpha.length; at++) {
    const near = floatAt(around, at);
    if (near === 0 || isCar(near)) continue;
    const [seen, own, behind] = [colorAt(color, at), ownAt(at), behindAt(at)];
    const trust = clamp(FADE * (1 - near));
    const { ofCar, ofBackground } = readShares(seen, own, behind);
    // A smaller share would remove more background than the pixel shows: a black seam below dark trim.
    const covered = floatAt(alpha, at);
    const share = clamp(covered, ofCar, 1 - trust * ofBackground);
    const mixture = { share, weight: Math.min(share, covered), trust, own, behind };
    const [red, green, blue] = unmixChroma(unmix(seen, mixture), seen, mixture);
    cleared[0][at] = red;
    cleared[1][at] = green;
    cleared[2][at] = blue;
  }
  return cleared;
}

function isCar(around: number): boolean {
  return around > 0.99;
}

function colorAt([red, green, blue]: Planes, at: number): Rgb {
  return [floatAt(red, at), floatAt(green, at), floatAt(blue, at)];
}

interface Mixture {
  /** The car's share of the pixel. */
  share: number;
  /** How much the pixel counts beside the car's color around it. */
  weight: number;
  /** How certainly the background can be in the pixel, 0 to 1. */
  trust: number;
  own: Rgb;
  behind: Rgb;
}

/** The car's color in a pixel of which it covers a share. */
function unmix(seen: Rgb, { share, weight, own, behind }: Mixture): Rgb {
  return mapRgb(seen, (value, channel) =>
    clamp(own[channel] + weight * (value - share * own[channel] - (1 - share) * behind[channel])),
  );
}

/**
 * A color whose chroma is unmixed as it is displayed, apart from its lightness: JPEG keeps it at half the resolution, so that a
 * mixed pixel's is off by as much as any other's, which is a strong color where the car is dark, and the background's spreads into
 * the car. Gray beside a colored car may be its trim, so that a border is never given a stronger chroma.
 */
function unmixChroma(color: Rgb, seen: Rgb, { share, weight, trust, own, behind }: Mixture): Rgb {
  const light = lumaOf(color);
  const mixed = chromaOf(mapRgb(own, (value, channel) => share * value + (1 - share) * behind[channel]));
  const [car, shown] = [chromaOf(own), chromaOf(seen)];
  const chroma = mapRgb(car, (value, channel) => value + weight * (shown[channel] - mixed[channel]));
  const darker = Math.min(1, light / Math.max(1e-9, lumaOf(own)));
  const [from, to] = [mapRgb(car, (value) => value * darker), chromaOf(behind)];
  const bleed = trust * readBleed(chroma, from, to);
  return mapRgb(
    chroma,
    (value, channel) => clamp(light + value - bleed * (to[channel] - from[channel])) ** 2,
  );
}

/** Share of the background's chroma that has spread into a color, 0 to 1. */
function readBleed(chroma: Rgb, own: Rgb, behind: Rgb): number {
  let [product, apart, ownSquared, behindSquared] = [0, 0, 0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const [from, to] = [own[channel as Channel], behind[channel as Channel]];
    product += (to - from) * (chroma[channel as Channel] - from);
    apart += (to - from) ** 2;
    ownSquared += from ** 2;
    behindSquared += to ** 2;
  }
  const share = clamp(product / Math.max(1e-9, apart));
  let off = 0;
  for (let channel = 0; channel < 3; channel++) {
    const [from, to] = [own[channel as Channel], behind[channel as Channel]];
    off += (chroma[channel as Channel] - from - share * (to - from)) ** 2;
  }
  const stronger = clamp(1 - ownSquared / Math.max(1e-9, behindSquared));
  return (stronger * share * apart) / (apart + doubt.chroma + doubt.neitherChroma * off);
}

/** The mean of a color's channels as displayed, weighted as in its luminance. */
function lumaOf(color: Rgb): number {
  return luminanceOf(mapRgb(color, toDisplayed));
}

/** Means of black can be less than 0, by rounding. */
function toDisplayed(value: number): number {
  return Math.sqrt(Math.max(0, value));
}

/** What makes a color other than gray, as displayed. */
function chromaOf(color: Rgb): Rgb {
  const luma = lumaOf(color);
  return mapRgb(color, (value) => toDisplayed(value) - luma);
}

/**
 * Share of the car in a color, 0 to 1, and how much of the rest is certainly background: less where the two are alike, or where
 * the color is like neither.
 */
function readShares(seen: Rgb, car: Rgb, background: Rgb): Record<"ofCar" | "ofBackground", number> {
  let product = 0;
  let apart = 0;
  let light = 0;
  for (let channel = 0; channel < 3; channel++) {
    const step = car[channel as Channel] - background[channel as Channel];
    product += step * (seen[channel as Channel] - background[channel as Channel]);
    apart += step * step;
    light += car[channel as Channel] ** 2 + background[channel as Channel] ** 2;
  }
  const ofCar = clamp(product / Math.max(1e-9, apart));
  let off = 0;
  for (let channel = 0; channel < 3; channel++) {
    const mixed =
      background[channel as Channel] + ofCar * (car[channel as Channel] - background[channel as Channel]);
    off += (seen[channel as Channel] - mixed) ** 2;
  }
  const doubted = doubt.noise + doubt.alike * light + doubt.neither * off;
  return { ofCar, ofBackground: ((1 - ofCar) * apart) / (apart + doubted) };
}

/** The weighted mean of the colors around a pixel, of every other one: it changes slowly. */
function meansOf(
  { color, width, height, reach }: Border,
  weightAt: (at: number) => number,
): (at: number) => Rgb {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const weights = new Float32Array(columns * rows);
  const colors: Planes = [weights.slice(), weights.slice(), weights.slice()];
  for (let row = 0, to = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, to++) {
      const at = 2 * (row * width + column);
      const weight = weightAt(at);
      weights[to] = weight;
      for (let channel = 0; channel < 3; channel++)
        colors[channel as Channel][to] = weight * floatAt(color[channel as Channel], at);
    }
  const mean = (values: Float32Array) => boxMean(values, columns, rows, reach);
  const total = mean(weights);
  const sums = colors.map(mean) as Planes; // three in, three out
  return (at) => {
    const y = Math.floor(at / width);
    const from = (y >> 1) * columns + ((at - y * width) >> 1);
    const weight = Math.max(1e-9, floatAt(total, from));
    const [red, green, blue] = colorAt(sums, from);
    return [red / weight, green / weight, blue / weight];
  };
}
