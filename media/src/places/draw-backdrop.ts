import type { Rgb } from "./foreground.ts";
import type { PlaceBackdrop } from "./place-backdrops.ts";

/** Linear red, green and blue of each pixel; azimuth from −180° to 180°, elevation from 90° down to −90°. */
export interface Environment {
  width: number;
  height: number;
  pixels: Float32Array;
}

/** How backdrops are stored: the engine's places/place.ts has the same. In degrees. */
const view = { across: 120, top: 40, bottom: -30 };
const PIXELS_PER_DEGREE = 12.8;
const RADIANS = Math.PI / 180;
/** Suns are far brighter than their disks may become when they are out of focus. */
const BRIGHTEST = 40;

type BackdropView = Pick<PlaceBackdrop, "azimuth" | "blur" | "exposure" | "foreground">;

/** A part of an environment, out of focus as behind a car in focus, tone-mapped to sRGB bytes. */
export function drawBackdrop(
  environment: Environment,
  { azimuth, blur, exposure, foreground }: BackdropView,
) {
  const width = Math.round(view.across * PIXELS_PER_DEGREE);
  const height = Math.round((view.top - view.bottom) * PIXELS_PER_DEGREE);
  const sharp = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const east = azimuth - view.across / 2 + (x + 0.5) / PIXELS_PER_DEGREE;
      const up = view.top - (y + 0.5) / PIXELS_PER_DEGREE;
      const behind = sample(environment, east, up).map((light) => light * exposure) as Rgb; // three channels
      const seen = foreground?.({ azimuth: (east - azimuth) * RADIANS, elevation: up * RADIANS, behind });
      sharp.set(seen ?? behind, (y * width + x) * 3);
    }
  const soft = blurByDisk(sharp, { width, height }, Math.round(blur * PIXELS_PER_DEGREE));
  return { width, height, data: Uint8Array.from(soft, (light) => toByte(toneMap(light))) };
}

/** Of the map of light: two columns for each degree of a blur that no paint shows sharper. */
const LIGHT_WIDTH = 128;
/** The light that the largest byte stands for; the engine's places/place-light.ts has the same. */
const MOST_LIGHT = 16;

/** Light from all directions, the backdrop's middle in the middle: cube roots of light as bytes, sun included up to a limit. */
export function drawLight(environment: Environment, { azimuth, exposure, foreground }: BackdropView) {
  const [width, height] = [LIGHT_WIDTH, LIGHT_WIDTH / 2];
  const step = 360 / width;
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const sum = [0, 0, 0];
    for (let part = 0; part < PARTS * PARTS; part++) {
      const east = -180 + ((at % width) + ((part % PARTS) + 0.5) / PARTS) * step;
      const up = 90 - (Math.floor(at / width) + (Math.floor(part / PARTS) + 0.5) / PARTS) * step;
      const behind = sample(environment, azimuth + east, up).map((light) => light * exposure) as Rgb; // three channels
      const seen = foreground?.({ azimuth: east * RADIANS, elevation: up * RADIANS, behind }) ?? behind;
      for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + seen[channel];
    }
    for (const [channel, light] of sum.entries())
      data[at * 3 + channel] = Math.round(255 * Math.cbrt(Math.min(1, light / PARTS ** 2 / MOST_LIGHT)));
  }
  return { width, height, data };
}

/** Samples along each side of a pixel. */
const PARTS = 4;

/** Cubic between the map's pixels: linear would show their grid. */
function sample({ width, height, pixels }: Environment, east: number, up: number): number[] {
  const x = (((east / 360 + 0.5) % 1) + 1) * width - 0.5;
  const y = ((90 - up) / 180) * height - 0.5;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [cubicWeights(x - left), cubicWeights(y - top)];
  const color = [0, 0, 0];
  for (const [row, weightDown] of down.entries())
    for (const [column, weightAcross] of across.entries()) {
      const from = (left + column - 1 + width) % width;
      const line = Math.min(height - 1, Math.max(0, top + row - 1));
      for (const channel of [0, 1, 2]) {
        const light = Math.min(BRIGHTEST, Math.max(0, pixels[(line * width + from) * 3 + channel] ?? 0));
        color[channel] = (color[channel] ?? 0) + weightDown * weightAcross * light;
      }
    }
  return color;
}

/** The cubic B-spline: smooth and never negative. */
function cubicWeights(share: number): number[] {
  const rest = 1 - share;
  return [
    rest ** 3 / 6,
    (4 - 6 * share ** 2 + 3 * share ** 3) / 6,
    (4 - 6 * rest ** 2 + 3 * rest ** 3) / 6,
    share ** 3 / 6,
  ];
}

/** As a lens with a round opening shows what is out of focus. Each row of the disk is a difference of running sums. */
function blurByDisk(
  pixels: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const sums = new Float64Array((width + 1) * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * (width + 1) + x) * 3 + channel;
        sums[at + 3] = (sums[at] ?? 0) + (pixels[(y * width + x) * 3 + channel] ?? 0);
      }
  const blurred = new Float32Array(pixels.length);
  const reaches = Array.from({ length: 2 * radius + 1 }, (_, row) =>
    Math.floor(Math.sqrt(radius * radius + 0.5 - (row - radius) ** 2)),
  );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let count = 0;
      const color = [0, 0, 0];
      for (const [row, reach] of reaches.entries()) {
        const line = Math.min(height - 1, Math.max(0, y + row - radius)) * (width + 1);
        const [from, to] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
        count += to - from;
        for (const channel of [0, 1, 2])
          color[channel] =
            (color[channel] ?? 0) +
            (sums[(line + to) * 3 + channel] ?? 0) -
            (sums[(line + from) * 3 + channel] ?? 0);
      }
      blurred.set(
        color.map((sum) => sum / count),
        (y * width + x) * 3,
      );
    }
  return blurred;
}

/** A soft shoulder that ends at a white of 9. */
function toneMap(light: number): number {
  return Math.min(1, (light * (1 + light / 9)) / (1 + light));
}

/** IEC 61966-2-1. */
function toByte(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
