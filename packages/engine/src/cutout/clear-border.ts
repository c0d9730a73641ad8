import { floatAt } from "../array-access.ts";
import type { Channel } from "../lighting/linear-rgb.ts";
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
/** Squared distances of colors in linear light: how far car and background are apart, and weight of what is neither. */
const doubt = { alike: 0.01, neither: 20 } as const;
/** How fast the background is ruled out to the inside, in shares of a border. */
const FADE = 3;

/**
 * The picture with the car's own colors in its border. A pixel there whose color lies between those of the car and of the
 * background, each taken from beyond the border, shows both, even where the coverage says that it is all car: lenses,
 * compression and outlines that are a pixel too wide leave a halo. "Fast multi-level foreground estimation" (Forte, 2021)
 * in its approximate form, with coverage that the colors correct.
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
    if (alpha[at] === 0 || isCar(near)) continue;
    const [seen, own, behind] = [colorAt(color, at), ownAt(at), behindAt(at)];
    const trust = clamp(FADE * (1 - near));
    const share = Math.min(floatAt(alpha, at), 1 - trust * backgroundIn(seen, own, behind));
    for (let channel = 0; channel < 3; channel++) {
      const [value, car, ground] = [
        seen[channel as Channel],
        own[channel as Channel],
        behind[channel as Channel],
      ];
      cleared[channel as Channel][at] = clamp(car + share * (value - share * car - (1 - share) * ground));
    }
  }
  return cleared;
}

function isCar(around: number): boolean {
  return around > 0.99;
}

type Color = readonly [number, number, number];

function colorAt([red, green, blue]: Planes, at: number): Color {
  return [floatAt(red, at), floatAt(green, at), floatAt(blue, at)];
}

/** Share of the background in a color, 0 to 1; less where the two are alike, or where the color is like neither. */
function backgroundIn(seen: Color, car: Color, background: Color): number {
  let product = 0;
  let apart = 0;
  for (let channel = 0; channel < 3; channel++) {
    const step = car[channel as Channel] - background[channel as Channel];
    product += step * (seen[channel as Channel] - background[channel as Channel]);
    apart += step * step;
  }
  const share = clamp(product / Math.max(1e-9, apart));
  let off = 0;
  for (let channel = 0; channel < 3; channel++) {
    const mixed =
      background[channel as Channel] + share * (car[channel as Channel] - background[channel as Channel]);
    off += (seen[channel as Channel] - mixed) ** 2;
  }
  return ((1 - share) * apart) / (apart + doubt.alike + doubt.neither * off);
}

/** The weighted mean of the colors around a pixel, of every other one: it changes slowly. */
function meansOf(
  { color, width, height, reach }: Border,
  weightAt: (at: number) => number,
): (at: number) => Color {
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
