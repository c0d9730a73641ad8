import { FRAME_SIDE, frameSize } from "../masks/frame.ts";
import { byteAt, itemAt } from "../array-access.ts";
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
  const values = new Float32Array(3 * width * height);
  for (let channel = 0; channel < 3; channel++) {
    const mean = itemAt(MEAN, channel);
    const deviation = itemAt(DEVIATION, channel);
    for (let y = 0; y < fitted.height; y++)
      for (let x = 0; x < fitted.width; x++) {
        const value = byteAt(fitted.data, (y * fitted.width + x) * 4 + channel);
        values[(channel * height + y) * width + x] = (value - mean) / deviation;
      }
  }
  return { width, height, values };
}
