import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { sampleFile } from "../sample-photo.ts";

/** A sample car, resampled to the canvas of a drawing. */
export interface StyleSource {
  width: number;
  height: number;
  /** Brightness of the photo, 0 to 1. */
  luminance: Float32Array;
  /** Coverage by the car, 0 to 1. */
  car: Float32Array;
  /** Closeness to an edge between two parts, 0 to 1. */
  edge: Float32Array;
  /** Index of the part, from 1; 0 is background, 255 is car without a part. */
  part: Uint8Array;
}

/** The 4:3 crop of the photo, in shares of its width. Space outside the photo is extended. */
export interface Crop {
  left: number;
  top: number;
  width: number;
}

/** Brighter than shaded seats and wheel arches, darker than any background. */
const DARK = 0.2;
/** Part index of the car outside all parts. */
const OTHER = 255;
export const CANVAS = { width: 2400, height: 1800 };

/** Reads a sample car. A median filter of `smoothing` pixels makes large, clean shapes. */
export async function readStyleSource(id: string, crop: Crop, smoothing: number): Promise<StyleSource> {
  const photo = await readCrop(sampleFile({ id }, "photo.webp"), crop, { isPartMap: false });
  const partMap = await readCrop(sampleFile({ id }, "part-masks.png"), crop, { isPartMap: true });
  const gray = sharp(photo, { raw: { ...CANVAS, channels: 3 } })
    .median(smoothing)
    .grayscale();
  const luminance = Float32Array.from(await gray.raw().toBuffer(), (value) => value / 255);
  const part = Uint8Array.from({ length: CANVAS.width * CANVAS.height }, (_, at) => partMap[at * 3] ?? 0);
  const outline = await closeGaps(part.map((index) => (index > 0 ? 255 : 0)));
  // Seats and wheel arches belong to no part, but are dark and inside the outline of the car.
  const isDark = (at: number) => outline[at] === 255 && (luminance[at] ?? 1) < DARK;
  const withOther = part.map((index, at) => (index === 0 && isDark(at) ? OTHER : index));
  const car = await blur(withOther.map((index) => (index > 0 ? 255 : 0)));
  return { ...CANVAS, luminance, part: withOther, car, edge: await blur(findEdges(withOther)) };
}

/** RGB pixels of the canvas. Part indices must not be interpolated. */
async function readCrop(file: string, crop: Crop, { isPartMap }: { isPartMap: boolean }): Promise<Buffer> {
  const { width: fileWidth } = await sharp(file).metadata();
  const scale = CANVAS.width / (crop.width * fileWidth);
  const scaled = await sharp(await readFile(file))
    .removeAlpha()
    .resize(Math.round(fileWidth * scale), null, { kernel: isPartMap ? "nearest" : "cubic" })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(crop.left * scaled.info.width);
  const top = Math.round(crop.top * scaled.info.width);
  const extended = await sharp(scaled.data)
    .extend({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      right: Math.max(0, left + CANVAS.width - scaled.info.width),
      bottom: Math.max(0, top + CANVAS.height - scaled.info.height),
      ...(isPartMap ? { background: "black" } : { extendWith: "copy" }),
    })
    .toBuffer();
  return sharp(extended)
    .extract({ left: Math.max(0, left), top: Math.max(0, top), ...CANVAS })
    .raw()
    .toBuffer();
}

/** White on every edge between two parts and around the car. */
function findEdges(part: Uint8Array): Uint8Array {
  return part.map((index, at) => {
    const [right, below] = [part[at + 1] ?? 0, part[at + CANVAS.width] ?? 0];
    return index !== right || index !== below ? 255 : 0;
  });
}

/** Morphological closing: fills gaps narrower than a third of the canvas. */
async function closeGaps(mask: Uint8Array): Promise<Uint8Array> {
  const [width, height, radius] = [CANVAS.width / 12, CANVAS.height / 12, 33];
  const padding = { top: radius, bottom: radius, left: radius, right: radius };
  const small = await sharp(mask, { raw: { ...CANVAS, channels: 1 } })
    .resize(width, height)
    .extend(padding)
    .toColorspace("b-w")
    .raw()
    .toBuffer();
  const paddedWidth = width + 2 * radius;
  const dilated = morph({ mask: small, width: paddedWidth, radius }, Math.max);
  const closed = morph({ mask: dilated, width: paddedWidth, radius }, Math.min);
  return sharp(closed, { raw: { width: paddedWidth, height: height + 2 * radius, channels: 1 } })
    .extract({ left: radius, top: radius, width, height })
    .resize(CANVAS.width, CANVAS.height)
    .threshold(128)
    .toColorspace("b-w")
    .raw()
    .toBuffer();
}

interface Morphology {
  mask: Uint8Array;
  width: number;
  radius: number;
}

/** Dilates (`Math.max`) or erodes (`Math.min`) by a square. */
function morph({ mask, width, radius }: Morphology, choose: (...values: number[]) => number): Uint8Array {
  const height = mask.length / width;
  const row = mask.map((value, at) => {
    const x = at % width;
    return choose(
      value,
      ...mask.subarray(at - Math.min(radius, x), at + Math.min(radius, width - 1 - x) + 1),
    );
  });
  return row.map((value, at) => {
    const y = Math.floor(at / width);
    let chosen = value;
    for (let other = Math.max(0, y - radius); other <= Math.min(height - 1, y + radius); other++)
      chosen = choose(chosen, row[other * width + (at % width)] ?? value);
    return chosen;
  });
}

async function blur(mask: Uint8Array): Promise<Float32Array> {
  const soft = sharp(mask, { raw: { ...CANVAS, channels: 1 } })
    .blur(1.6)
    .toColorspace("b-w")
    .raw();
  return Float32Array.from(await soft.toBuffer(), (value) => value / 255);
}
