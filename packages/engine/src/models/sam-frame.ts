import { FRAME_SIDE, frameSize } from "../masks/frame.ts";
import { byteAt, itemAt } from "../array-access.ts";
import { type Raster, resize } from "../photo/resize.ts";

const MEAN = [123.675, 116.28, 103.53] as const;
const DEVIATION = [58.395, 57.12, 57.375] as const;

/** The photo scaled to lie in the frame. */
export function fitToFrame(photo: Raster): Raster {
  const { width, height } = frameSize(photo);
  return resize(photo, 4, width, height);
}

/**
 * MobileSAM's input from a fitted photo: 1×3×1024×1024, channels first, normalized with ImageNet's mean and
 * deviation, padded right and below with zeros.
 */
export function toSamFrame(fitted: Raster): Float32Array {
  const frame = new Float32Array(3 * FRAME_SIDE * FRAME_SIDE);
  for (let channel = 0; channel < 3; channel++) {
    const mean = itemAt(MEAN, channel);
    const deviation = itemAt(DEVIATION, channel);
    for (let y = 0; y < fitted.height; y++)
      for (let x = 0; x < fitted.width; x++) {
        const value = byteAt(fitted.data, (y * fitted.width + x) * 4 + channel);
        frame[(channel * FRAME_SIDE + y) * FRAME_SIDE + x] = (value - mean) / deviation;
      }
  }
  return frame;
}
