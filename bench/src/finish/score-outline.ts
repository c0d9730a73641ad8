import type { Lab } from "./read-lab.ts";

/** Places of a picture beside the border of its paint. */
export interface OutlinePlaces {
  /** Paint, all of the pixel. */
  inside: number[];
  /** No paint at all. */
  outside: number[];
}

/** What black film leaves of light paint beside its border, and what it covers beyond. */
export interface OutlineCounts {
  /** Pixels of paint whose truth is much darker than the photo. */
  inside: number;
  /** Those of them whose lightness is nearer to the photo's than to the truth's: a light outline. */
  light: number;
  /** Pixels around the paint that are about as light in the truth as in the photo. */
  outside: number;
  /** Those of them that became much darker: film where none belongs. */
  darkened: number;
}

/** At the size of the reference set. */
const REACH_PX = 6;
/** Differences of CIELAB's lightness that are seen at once, and that are noise. */
const [SEEN, NOISE] = [15, 6];

/** Within six pixels of the border. Pixels of which the border takes a part count as neither. */
export function findOutline(
  mask: Uint8Array,
  { width, height }: { width: number; height: number },
): OutlinePlaces {
  const isNear = nearBorder(mask, { width, height });
  const places: OutlinePlaces = { inside: [], outside: [] };
  for (const [at, value] of mask.entries()) {
    if (!isNear[at]) continue;
    if (value > 250) places.inside.push(at);
    else if (value < 5) places.outside.push(at);
  }
  return places;
}

function nearBorder(mask: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const near = new Uint8Array(mask.length);
  const isPaint = (at: number) => (mask[at] ?? 0) > 127;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const differsRight = x + 1 < width && isPaint(at) !== isPaint(at + 1);
      const differsBelow = y + 1 < height && isPaint(at) !== isPaint(at + width);
      if (!differsRight && !differsBelow) continue;
      for (let row = Math.max(0, y - REACH_PX + 1); row <= Math.min(height - 1, y + REACH_PX); row++)
        near.fill(
          1,
          row * width + Math.max(0, x - REACH_PX + 1),
          row * width + Math.min(width, x + REACH_PX + 1),
        );
    }
  return near;
}

/** The same picture thrice: as it is, in our film, and in the render's. */
export interface OutlineColors {
  photo: readonly Lab[];
  ours: readonly Lab[];
  truth: readonly Lab[];
}

export function countOutline(inside: OutlineColors, outside: OutlineColors): OutlineCounts {
  const counts = { inside: 0, light: 0, outside: 0, darkened: 0 };
  forEachLightness(inside, (photo, ours, truth) => {
    if (photo - truth < SEEN) return;
    counts.inside++;
    if (Math.abs(ours - photo) < Math.abs(ours - truth)) counts.light++;
  });
  forEachLightness(outside, (photo, ours, truth) => {
    if (Math.abs(photo - truth) > NOISE) return;
    counts.outside++;
    if (photo - ours > SEEN) counts.darkened++;
  });
  return counts;
}

function forEachLightness(
  { photo, ours, truth }: OutlineColors,
  visit: (photo: number, ours: number, truth: number) => void,
): void {
  for (const [at, [lightness]] of photo.entries())
    visit(lightness, ours[at]?.[0] ?? Number.NaN, truth[at]?.[0] ?? Number.NaN);
}

/** Shares of all pixels of several photos; NaN where none counts. */
export function poolOutlines(counts: readonly OutlineCounts[]): { light: number; darkened: number } {
  const sum = (key: keyof OutlineCounts) => counts.reduce((total, one) => total + one[key], 0);
  return { light: sum("light") / sum("inside"), darkened: sum("darkened") / sum("outside") };
}
