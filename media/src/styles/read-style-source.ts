import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { sampleFile } from "../sample-photo.ts";

/** A sample car as something to draw from: what each point of the paper shows. */
export interface Drawing {
  width: number;
  height: number;
  /** How bright the photo is there, 0..1. */
  light: Float32Array;
  /** How much of a point is car, 0..1. */
  car: Float32Array;
  /** How much of a point is the border between two pieces, 0..1. */
  border: Float32Array;
  /** Which piece of the car it is, counted from 1; 0 is none, 255 something else of the car. */
  piece: Uint8Array;
}

/** Which part of a sample's photo is drawn, in shares of its width; what lies outside is empty. 4 by 3. */
export interface Frame {
  left: number;
  top: number;
  width: number;
}

/** Brighter than seats and wheel arches in the shade, darker than any place behind the cars. */
const DARK = 0.2;
/** The number of what is car but none of its pieces. */
const OTHER = 255;
export const PAPER = { width: 2400, height: 1800 };

/** Reads the sample of this id, with the light smoothed by `calm` pixels so that shapes are large and clean. */
export async function readDrawing(id: string, frame: Frame, calm: number): Promise<Drawing> {
  const photo = await cutOut(sampleFile({ id }, "photo.webp"), frame, { isNumbers: false });
  const pieces = await cutOut(sampleFile({ id }, "pieces.png"), frame, { isNumbers: true });
  const grey = sharp(photo, { raw: { ...PAPER, channels: 3 } })
    .median(calm)
    .greyscale();
  const light = Float32Array.from(await grey.raw().toBuffer(), (value) => value / 255);
  const piece = Uint8Array.from({ length: PAPER.width * PAPER.height }, (_, at) => pieces[at * 3] ?? 0);
  const within = await closeGaps(piece.map((number) => (number > 0 ? 255 : 0)));
  // Seats and wheel arches are no pieces; but they are dark, and within the car's outline.
  const isDark = (at: number) => within[at] === 255 && (light[at] ?? 1) < DARK;
  const whole = piece.map((number, at) => (number === 0 && isDark(at) ? OTHER : number));
  const car = await soften(whole.map((number) => (number > 0 ? 255 : 0)));
  return { ...PAPER, light, piece: whole, car, border: await soften(bordersOf(whole)) };
}

/** As RGB on the paper. Numbers of pieces are no colours: none lies between two others. */
async function cutOut(file: string, frame: Frame, { isNumbers }: { isNumbers: boolean }): Promise<Buffer> {
  const { width: fileWidth } = await sharp(file).metadata();
  const scale = PAPER.width / (frame.width * fileWidth);
  const whole = await sharp(await readFile(file))
    .removeAlpha()
    .resize(Math.round(fileWidth * scale), null, { kernel: isNumbers ? "nearest" : "cubic" })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(frame.left * whole.info.width);
  const top = Math.round(frame.top * whole.info.width);
  const extended = await sharp(whole.data)
    .extend({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      right: Math.max(0, left + PAPER.width - whole.info.width),
      bottom: Math.max(0, top + PAPER.height - whole.info.height),
      ...(isNumbers ? { background: "black" } : { extendWith: "copy" }),
    })
    .toBuffer();
  return sharp(extended)
    .extract({ left: Math.max(0, left), top: Math.max(0, top), ...PAPER })
    .raw()
    .toBuffer();
}

/** White on both sides of every border between two pieces, and around the car. */
function bordersOf(piece: Uint8Array): Uint8Array {
  return piece.map((number, at) => {
    const [right, below] = [piece[at + 1] ?? 0, piece[at + PAPER.width] ?? 0];
    return number !== right || number !== below ? 255 : 0;
  });
}

/** The mask with every gap filled that is narrower than a third of the paper. */
async function closeGaps(mask: Uint8Array): Promise<Uint8Array> {
  const [width, height, reach] = [PAPER.width / 12, PAPER.height / 12, 33];
  const room = { top: reach, bottom: reach, left: reach, right: reach };
  const small = await sharp(mask, { raw: { ...PAPER, channels: 1 } })
    .resize(width, height)
    .extend(room)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const wide = width + 2 * reach;
  const grown = spread({ mask: small, width: wide, reach }, Math.max);
  const closed = spread({ mask: grown, width: wide, reach }, Math.min);
  return sharp(closed, { raw: { width: wide, height: height + 2 * reach, channels: 1 } })
    .extract({ left: reach, top: reach, width, height })
    .resize(PAPER.width, PAPER.height)
    .threshold(128)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

interface Spreading {
  mask: Uint8Array;
  width: number;
  reach: number;
}

/** Gives each point the largest or the smallest value of those left and right of it, and then of those above and below. */
function spread({ mask, width, reach }: Spreading, choose: (...values: number[]) => number): Uint8Array {
  const height = mask.length / width;
  const row = mask.map((value, at) => {
    const x = at % width;
    return choose(value, ...mask.subarray(at - Math.min(reach, x), at + Math.min(reach, width - 1 - x) + 1));
  });
  return row.map((value, at) => {
    const y = Math.floor(at / width);
    let chosen = value;
    for (let other = Math.max(0, y - reach); other <= Math.min(height - 1, y + reach); other++)
      chosen = choose(chosen, row[other * width + (at % width)] ?? value);
    return chosen;
  });
}

async function soften(mask: Uint8Array): Promise<Float32Array> {
  const soft = sharp(mask, { raw: { ...PAPER, channels: 1 } })
    .blur(1.6)
    .toColourspace("b-w")
    .raw();
  return Float32Array.from(await soft.toBuffer(), (value) => value / 255);
}
