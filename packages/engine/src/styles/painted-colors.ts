import { byteAt, floatAt } from "../array-access.ts";
import type { Channel } from "../lighting/linear-rgb.ts";
import { boxMean } from "../photo/box-mean.ts";
import { surround } from "./surround.ts";
import type { StyleInput } from "./style-input.ts";

export type Planes = [red: Float32Array, green: Float32Array, blue: Float32Array];

/** Where brush strokes may lie around a pixel, in units of their reach. */
const strokes = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  return { right: Math.cos(angle), down: Math.sin(angle) };
});
/** Farther than this from the car nothing is painted: its share of what is nearby. */
const NEARBY = 0.01;

/**
 * The car's colors, 0 to 1, in brush strokes of about this radius in pixels: each pixel takes the color of the most even
 * places around it, so that texture goes and edges stay (the idea of Kuwahara, 1976). The car's colors go on around it.
 */
export function paintedColors(input: StyleInput, radius: number): Planes {
  const { width, height } = input.cutout;
  const { colors, near } = readColors(input, 2 * radius);
  const reach = Math.max(1, Math.round(radius));
  const mean = (plane: Float32Array) => boxMean(plane, width, height, reach);
  const means = colors.map(mean) as Planes; // three in, three out
  const spreads = colors.map((plane, channel) => {
    const square = new Float32Array(plane.length);
    for (let at = 0; at < square.length; at++) square[at] = floatAt(plane, at) * floatAt(plane, at);
    const spread = mean(square);
    const first = means[channel as Channel];
    for (let at = 0; at < spread.length; at++) {
      const middle = floatAt(first, at);
      spread[at] = Math.max(0, floatAt(spread, at) - middle * middle);
    }
    return spread;
  }) as Planes; // three in, three out
  const painted: Planes = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  const offsets = strokes.map(({ right, down }) => ({
    x: Math.round(right * reach),
    y: Math.round(down * reach),
  }));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (floatAt(near, at) < NEARBY) continue;
      let total = 0;
      for (const offset of offsets) {
        const column = Math.min(width - 1, Math.max(0, x + offset.x));
        const row = Math.min(height - 1, Math.max(0, y + offset.y));
        const from = row * width + column;
        const spread = floatAt(spreads[0], from) + floatAt(spreads[1], from) + floatAt(spreads[2], from);
        // The fourth power: even strokes win clearly over uneven ones.
        const square = (1e-4 + spread) ** 2;
        const weight = 1 / (square * square);
        total += weight;
        for (const channel of [0, 1, 2] as const)
          painted[channel][at] = floatAt(painted[channel], at) + weight * floatAt(means[channel], from);
      }
      for (const channel of [0, 1, 2] as const) painted[channel][at] = floatAt(painted[channel], at) / total;
    }
  return painted;
}

/** Around the car, its own colors: nothing of what is behind it. */
function readColors(
  { picture: { data }, cutout: { inside, width, height } }: StyleInput,
  sigma: number,
): { colors: Planes; near: Float32Array } {
  const { near, fill } = surround(inside, { width, height }, sigma);
  const read = (channel: number) => {
    const own = new Float32Array(inside.length);
    for (let at = 0; at < own.length; at++) own[at] = byteAt(data, at * 4 + channel) / 255;
    return fill(own);
  };
  return { colors: [read(0), read(1), read(2)], near };
}
