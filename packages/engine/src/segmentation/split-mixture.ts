import { byteAt, floatAt } from "../array-access.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
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
/** Less paint than that is not seen, and more than that counts in full. */
const AREA = { least: 0.1, full: 0.3 } as const;

/**
 * How much of a pixel film has to cover; 0 where its colors do not tell. The pixel is a mixture of the paint's color with
 * the mean color on the other side of the border or with the darkest one beside it, whichever explains it; where both do,
 * the darkest counts, so that no light edge is left. Film is as much darker as the pixel is darker than the paint, so it has to
 * cover the paint's share of the pixel's light, not of its area: half a pixel of white paint next to a black tire gives almost all
 * of it. Where the pixel is lighter than the paint, film is not, and the share of the area counts.
 */
export function splitMixture(colors: KnownColors, cell: number, data: Raster["data"], at: number): number {
  if (!isKnown(colors.paint, cell)) return 0;
  const ofMean = isKnown(colors.other, cell) ? split(colors.paint, colors.other, cell, data, at) : Infinity;
  const light = found;
  const ofDarkest = split(colors.paint, colors.darkest, cell, data, at);
  if (ofDarkest === Infinity && ofMean === Infinity) return 0;
  return light + weightOf(ofDarkest, ofMean) * (found - light);
}

/** How much an explanation counts, by its error and the other's. */
function weightOf(error: number, other: number): number {
  if (error === Infinity || other === Infinity) return error < other ? 1 : 0;
  return clamp((WORSE.none + other - error) / (WORSE.none - WORSE.whole));
}

/** How much film has to cover by the last split. A return value of two numbers would be an object for each pixel. */
let found = 0;

/** Returns how far the pixel's color is from any mixture of the two. */
function split(paint: Planes, other: Planes, cell: number, data: Raster["data"], at: number): number {
  const [red, green, blue] = [byteAt(data, at) / 255, byteAt(data, at + 1) / 255, byteAt(data, at + 2) / 255];
  const [pr, pg, pb] = [floatAt(paint[0], cell), floatAt(paint[1], cell), floatAt(paint[2], cell)];
  const [or, og, ob] = [floatAt(other[0], cell), floatAt(other[1], cell), floatAt(other[2], cell)];
  const [dr, dg, db] = [pr - or, pg - og, pb - ob];
  const squared = dr * dr + dg * dg + db * db;
  const certainty = clamp((Math.sqrt(squared) - CONTRAST.least) / (CONTRAST.full - CONTRAST.least));
  if (certainty === 0) return Infinity;
  const share = clamp(((red - or) * dr + (green - og) * dg + (blue - ob) * db) / squared);
  const [er, eg, eb] = [red - or - share * dr, green - og - share * dg, blue - ob - share * db];
  const error = Math.sqrt((er * er + eg * eg + eb * eb) / squared);
  const counts = clamp((share - AREA.least) / (AREA.full - AREA.least));
  const weight = certainty * counts * clamp((ERROR.most - error) / (ERROR.most - ERROR.full));
  found = weight === 0 ? 0 : weight * coverOf(data, at, [pr, pg, pb, or, og, ob]);
  return error;
}

/** How much film has to cover of a pixel that is a mixture of paint and another color. Light adds up; the bytes of a photo do not. */
function coverOf(data: Raster["data"], at: number, [pr, pg, pb, or, og, ob]: TwoColors): number {
  const [red, green, blue] = [
    lightOf(byteAt(data, at)),
    lightOf(byteAt(data, at + 1)),
    lightOf(byteAt(data, at + 2)),
  ];
  const [paintRed, paintGreen, paintBlue] = [lightOf(255 * pr), lightOf(255 * pg), lightOf(255 * pb)];
  const [otherRed, otherGreen, otherBlue] = [lightOf(255 * or), lightOf(255 * og), lightOf(255 * ob)];
  const [dr, dg, db] = [paintRed - otherRed, paintGreen - otherGreen, paintBlue - otherBlue];
  const toOther = (red - otherRed) * dr + (green - otherGreen) * dg + (blue - otherBlue) * db;
  const area = clamp(toOther / (dr * dr + dg * dg + db * db));
  return clamp(area * Math.max(1, (paintRed + paintGreen + paintBlue) / (red + green + blue + 0.003)));
}

/** Red, green and blue of the paint, then of the other color, 0 to 1. */
type TwoColors = readonly [number, number, number, number, number, number];

const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));

function lightOf(byte: number): number {
  return floatAt(light, Math.round(byte));
}
