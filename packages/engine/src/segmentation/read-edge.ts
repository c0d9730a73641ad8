import { byteAt } from "../array-access.ts";
import type { Raster } from "../photo/resize.ts";

/** The largest change of a channel at a pixel, across two pixels, in 1/255. The pixel is not on the photo's border. */
export function readEdge({ width, data }: Raster, at: number): number {
  let edge = 0;
  for (let channel = 0; channel < 3; channel++) {
    const valueAt = (pixel: number) => byteAt(data, pixel * 4 + channel);
    const [across, down] = [valueAt(at + 1) - valueAt(at - 1), valueAt(at + width) - valueAt(at - width)];
    edge = Math.max(edge, across * across + down * down);
  }
  return Math.sqrt(edge);
}
