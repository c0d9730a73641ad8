import { byteAt, floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { isKnown, type KnownColors, type Planes } from "./known-colors.ts";

/** Distance of two colors (0 to 1 each channel) below which a mixture tells nothing, and from which on it tells all. */
const CONTRAST = { least: 0.12, full: 0.3 } as const;
/** Distance from the line between both colors, as a share of its length, up to which a color is their mixture, and no more. */
const ERROR = { full: 0.15, most: 0.4 } as const;
/**
 * By how much worse than the other, in the same unit, one of two colors may explain a pixel and still count: wholly, and not at all.
 * In gray pictures both explain it as well, and taking the better one is a toss for each pixel: dots along a rubber seal.
 */
const WORSE = { whole: 0.1, none: 0.25 } as const;
/** Paint in the sun is lighter than on average. */
const MOST_PAINT = 1.3;

/** Less paint than that is not seen, and more than that counts in full. */
const AREA = { least: 0.1, full: 0.3 } as const;

/** How much of a pixel is paint: of its area, and of its light. Both are 0 where its colors do not tell. */
export interface Mixture {
  area: number;
  light: number;
}

/**
 * Takes a pixel for a mixture of the paint's color with the mean color on the other side of the border or with the
 * darkest one beside it, whichever explains it. Where both do, the mean gives the area, so that paint does not grow into
 * gray trim, and the darkest the light, so that no light edge is left. A film that keeps the pixel's lightness has to cover the
 * paint's share of the light, not of the area: half a pixel of white paint next to a black tire gives almost all of its
 * light. Writes into `mixture`, since this runs for each pixel of a border.
 */
export function splitMixture(
  colors: KnownColors,
  cell: number,
  data: Raster["data"],
  at: number,
  mixture: Mixture,
): void {
  mixture.area = 0;
  mixture.light = 0;
  if (!isKnown(colors.paint, cell)) return;
  const ofMean = isKnown(colors.other, cell) ? split(colors.paint, colors.other, cell, data, at) : Infinity;
  const [area, light] = [found.area, found.light];
  const ofDarkest = split(colors.paint, colors.darkest, cell, data, at);
  if (ofDarkest === Infinity && ofMean === Infinity) return;
  const byDarkest = weightOf(ofDarkest, ofMean);
  const byMean = weightOf(ofMean, ofDarkest);
  mixture.area = found.area + byMean * (area - found.area);
  mixture.light = light + byDarkest * (found.light - light);
}

/** How much an explanation counts, by its error and the other's. */
function weightOf(error: number, other: number): number {
  if (error === Infinity || other === Infinity) return error < other ? 1 : 0;
  return clamp((WORSE.none + other - error) / (WORSE.none - WORSE.whole));
}

/** The last split. */
const found: Mixture = { area: 0, light: 0 };

/** Returns how far the pixel's color is from any mixture of the two. */
function split(paint: Planes, other: Planes, cell: number, data: Raster["data"], at: number): number {
  const [red, green, blue] = [byteAt(data, at) / 255, byteAt(data, at + 1) / 255, byteAt(data, at + 2) / 255];
  const [pr, pg, pb] = [floatAt(paint[0], cell), floatAt(paint[1], cell), floatAt(paint[2], cell)];
  const [or, og, ob] = [floatAt(other[0], cell), floatAt(other[1], cell), floatAt(other[2], cell)];
  const [dr, dg, db] = [pr - or, pg - og, pb - ob];
  const squared = dr * dr + dg * dg + db * db;
  const certainty = clamp((Math.sqrt(squared) - CONTRAST.least) / (CONTRAST.full - CONTRAST.least));
  if (certainty === 0) return Infinity;
  const along = ((red - or) * dr + (green - og) * dg + (blue - ob) * db) / squared;
  const nearest = clamp(along, 0, MOST_PAINT);
  const [er, eg, eb] = [red - or - nearest * dr, green - og - nearest * dg, blue - ob - nearest * db];
  const error = Math.sqrt((er * er + eg * eg + eb * eb) / squared);
  const weight = certainty * clamp((ERROR.most - error) / (ERROR.most - ERROR.full));
  const share = clamp(along);
  const counts = clamp((share - AREA.least) / (AREA.full - AREA.least));
  found.area = weight * share;
  found.light = weight * clamp((share * (pr + pg + pb)) / (red + green + blue + 0.02)) * counts;
  return error;
}
