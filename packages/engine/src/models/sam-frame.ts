import { FRAME_SIDE, frameSize } from "../masks/frame.ts";
import { byteAt, floatAt, itemAt } from "../array-access.ts";
import { type Raster, resize } from "../photo/resize.ts";

/** Side of a cell of the embedding in frame pixels. */
const CELL_PX = 16;
/** With a smaller margin the model is less certain about small cars than in the whole frame (decision 023). */
const ENCODER_MARGIN_PX = 48;
/** The car parts model's fine layers look 80 pixels far, and answers up to 16 pixels beyond the photo count. */
const PARTS_MARGIN_PX = 96;
const MEAN = [123.675, 116.28, 103.53] as const;
const DEVIATION = [58.395, 57.12, 57.375] as const;

/** The photo scaled to lie in the frame. */
export function fitToFrame(photo: Raster): Raster {
  const { width, height } = frameSize(photo);
  return resize(photo, 4, width, height);
}

/** A model's input: 1×3×height×width, channels first. */
export interface SamFrame {
  width: number;
  height: number;
  values: Float32Array;
}

/** What the encoder reads. */
export function toEncoderFrame(fitted: Raster): SamFrame {
  return toSamFrame(fitted, ENCODER_MARGIN_PX);
}

/** What the car parts model reads. In the photo it answers as if the frame were whole. */
export function toPartsFrame(fitted: Raster): SamFrame {
  return toSamFrame(fitted, PARTS_MARGIN_PX);
}

/**
 * A fitted photo normalized with ImageNet's mean and deviation, with a margin of zeros on the right and below, as far as
 * the frame has space.
 */
function toSamFrame(fitted: Raster, marginPx: number): SamFrame {
  const withMargin = (length: number) =>
    Math.min(FRAME_SIDE, Math.ceil((length + marginPx) / CELL_PX) * CELL_PX);
  const [width, height] = [withMargin(fitted.width), withMargin(fitted.height)];
  const plane = width * height;
  const values = new Float32Array(3 * plane);
  const [reds, greens, blues] = [normalizedBytes(0), normalizedBytes(1), normalizedBytes(2)];
  for (let y = 0, from = 0; y < fitted.height; y++)
    for (let at = y * width; at < y * width + fitted.width; at++, from += 4) {
      values[at] = floatAt(reds, byteAt(fitted.data, from));
      values[plane + at] = floatAt(greens, byteAt(fitted.data, from + 1));
      values[2 * plane + at] = floatAt(blues, byteAt(fitted.data, from + 2));
    }
  return { width, height, values };
}

function normalizedBytes(channel: number): Float32Array {
  const [mean, deviation] = [itemAt(MEAN, channel), itemAt(DEVIATION, channel)];
  return new Float32Array(256).map((_, byte) => (byte - mean) / deviation);
}
