/** How large a picture shows the car. */
export interface PatternView {
  /** Pixels of the raster that is drawn, per millimeter on the car. */
  rasterPixelsPerMillimeter: number;
  /** Pixels of the screen per pixel of the raster. */
  screenScale: number;
}

/** What a detail needs to read as such, in screen pixels, and to be drawn at all, in pixels of the raster. */
const READABLE_SCREEN_PIXELS = 2.5;
const DRAWABLE_RASTER_PIXELS = 1.5;
/** A weave of 16 times its size would read as a print. */
const MAX_SCALE = 16;

/**
 * How much larger than life a pattern with details of this size is drawn: 1 where it reads as it is. In powers of the
 * root of two, so that zooming changes it seldom.
 */
export function patternScale(
  detailMm: number,
  { rasterPixelsPerMillimeter, screenScale }: PatternView,
): number {
  const rasterPixels = detailMm * rasterPixelsPerMillimeter;
  const missing = Math.max(
    DRAWABLE_RASTER_PIXELS / rasterPixels,
    READABLE_SCREEN_PIXELS / (rasterPixels * screenScale),
  );
  return Math.min(MAX_SCALE, 2 ** (Math.max(0, Math.ceil(2 * Math.log2(missing))) / 2));
}

/** How much larger than life patterns with details of this size are drawn. */
export type PatternScaleOf = (detailMm: number) => number;

/** The screen side that exported pictures are drawn for: they are mostly looked at as a whole. */
const PICTURE_SCREEN_SIDE = 1280;

export function pictureScreenScale({ width, height }: { width: number; height: number }): number {
  return Math.min(1, PICTURE_SCREEN_SIDE / Math.max(width, height));
}
