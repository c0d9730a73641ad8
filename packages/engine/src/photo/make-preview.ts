import { type Raster, shrinkTo } from "./resize.ts";

/** Long side of the photo on the screen, in pixels. */
const PREVIEW_SIDE = 2048;

/** The photo at preview size; a smaller photo itself. */
export function makePreview(pixels: Raster): Raster {
  return shrinkTo(pixels, 4, PREVIEW_SIDE);
}
