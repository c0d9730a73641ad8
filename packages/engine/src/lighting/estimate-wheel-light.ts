import { clamp } from "../numbers.ts";
import { byteAt, itemAt } from "../array-access.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { LocatedWheel } from "../geometry/locate-wheels.ts";
import type { LumaSampler } from "../geometry/luma-sampler.ts";
import type { WheelMask } from "../geometry/rim-candidate.ts";
import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";
import { byteToLinear } from "./tone-curve.ts";

/** How light falls on one wheel, and how the camera shows it. */
export interface WheelLight {
  /** Linear luminance of the tire, which shows how much of the scene's light reaches this wheel. */
  tire: number;
  /** Linear luminance of the brightest twentieth of the old rim: the light is at least this bright. */
  highlight: number;
  /** Change of the log luminance from the rim's center to its edge, to the right and upward. */
  gradient: { right: number; up: number };
  /** Width in pixels of the photo's sharpest edges; 1 is perfectly sharp. */
  blurWidth: number;
  /** Standard deviation of the photo's noise in sRGB values, as a share of white. */
  noise: number;
}

export function estimateWheelLight(
  photo: Raster,
  luma: LumaSampler,
  { mask, rim }: Pick<LocatedWheel, "mask" | "rim">,
): WheelLight {
  return {
    tire: measureTire(luma, mask, rim),
    highlight: measureHighlight(luma, rim),
    gradient: measureGradient(luma, rim),
    blurWidth: measureBlurWidth(luma, rim),
    noise: measureNoise(photo, mask.box),
  };
}

/** Luminance where no tire shows. */
const TYPICAL_TIRE = 0.03;

/** Median luminance around the rim. All tires are about as black, so it shows the light. */
function measureTire(luma: LumaSampler, mask: WheelMask, rim: Ellipse): number {
  const seen: number[] = [];
  for (const share of [1.1, 1.16, 1.22])
    for (const place of placesAround(rim, share, 48)) {
      const column = Math.floor(place.x - mask.box.left);
      const row = Math.floor(place.y - mask.box.top);
      const isInside = column >= 0 && row >= 0 && column < mask.box.width && row < mask.box.height;
      if (isInside && byteAt(mask.alpha, row * mask.box.width + column) > 200)
        seen.push(byteToLinear(255 * luma(place.x, place.y)));
    }
  return median(seen) ?? TYPICAL_TIRE;
}

function measureHighlight(luma: LumaSampler, rim: Ellipse): number {
  const seen = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((share) =>
    placesAround(rim, share, Math.round(60 * share)).map(({ x, y }) => luma(x, y)),
  );
  return byteToLinear(255 * (seen.toSorted((a, b) => b - a)[Math.floor(seen.length / 20)] ?? 0));
}

/** A larger gradient would be a pattern of the old rim, not the light. */
const MAX_GRADIENT = 0.3;

/** Least-squares plane through the old rim's log luminance: the spokes average out, the light does not. */
function measureGradient(luma: LumaSampler, rim: Ellipse): WheelLight["gradient"] {
  const sums = { right: 0, up: 0, square: 0 };
  for (const share of [0.25, 0.4, 0.55, 0.7, 0.85])
    for (const place of placesAround(rim, share, 40)) {
      const value = Math.log(0.02 + byteToLinear(255 * luma(place.x, place.y)));
      // Opposite places cancel the mean, so it need not be subtracted.
      sums.right += share * value * place.cos;
      sums.up -= share * value * place.sin;
      sums.square += (share * share) / 2;
    }
  const limit = (value: number) => clamp(value, -MAX_GRADIENT, MAX_GRADIENT);
  return { right: limit(0.5 * (sums.right / sums.square)), up: limit(0.5 * (sums.up / sums.square)) };
}

/**
 * Width of the sharpest edges across the wheel: their height over their steepest step. Cameras, scaling and compression
 * blur, and a rim that is sharper than its photo looks pasted.
 */
function measureBlurWidth(luma: LumaSampler, rim: Ellipse): number {
  const widths: number[] = [];
  const reach = 3;
  for (const share of [0.35, 0.6, 0.8, 1])
    for (const place of placesAround(rim, share, 60)) {
      const line = Array.from({ length: 2 * reach + 1 }, (_, index) =>
        luma(place.x + (index - reach) * place.cos, place.y + (index - reach) * place.sin),
      );
      const height = Math.max(...line) - Math.min(...line);
      if (height < 0.15) continue;
      const steepest = Math.max(
        ...line.slice(1).map((value, index) => Math.abs(value - itemAt(line, index))),
      );
      widths.push(height / steepest);
    }
  if (widths.length < 8) return 1.5;
  const sorted = widths.toSorted((a, b) => a - b);
  return clamp(itemAt(sorted, Math.floor(sorted.length * 0.2)), 1, 4);
}

/** From second differences of neighboring pixels; only the smallest count, because the others are edges. */
function measureNoise({ width, height, data }: Raster, box: Box): number {
  const differences: number[] = [];
  const step = Math.max(1, Math.round(Math.max(box.width, box.height) / 64));
  for (let row = Math.max(1, box.top); row < Math.min(height - 1, box.top + box.height); row += step)
    for (
      let column = Math.max(1, box.left);
      column < Math.min(width - 1, box.left + box.width);
      column += step
    ) {
      const green = (row * width + column) * 4 + 1;
      differences.push(Math.abs(2 * byteAt(data, green) - byteAt(data, green - 4) - byteAt(data, green + 4)));
    }
  const sorted = differences.toSorted((a, b) => a - b);
  const small = sorted[Math.floor(sorted.length * 0.15)] ?? 0;
  // 15 percent of a normal distribution are within 0.189 deviations; 2a − b − c has √6 times one pixel's deviation.
  return Math.min(0.012, small / 255 / 0.189 / Math.sqrt(6));
}

interface Place {
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** Places on the rim's ellipse scaled by a share, with their directions from its center. */
function placesAround(
  { x, y, longRadius, shortRadius, angle }: Ellipse,
  share: number,
  count: number,
): Place[] {
  const [turnCos, turnSin] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: count }, (_, index) => {
    const at = (2 * Math.PI * index) / count;
    const [along, across] = [longRadius * share * Math.cos(at), shortRadius * share * Math.sin(at)];
    const [dx, dy] = [along * turnCos - across * turnSin, along * turnSin + across * turnCos];
    const length = Math.hypot(dx, dy);
    return { x: x + dx, y: y + dy, cos: dx / length, sin: dy / length };
  });
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
