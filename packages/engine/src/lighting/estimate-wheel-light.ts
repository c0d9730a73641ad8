import type { Ellipse } from "../masks/ellipse.ts";
import { toLinear } from "./tone.ts";
import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";
import type { Brightness, WheelPiece } from "../geometry/find-rim.ts";

/** Linear luminance of the tyre's side, the median over its lower half: all tyres are about as black, so this tells the light. */
export function readTyre(brightness: Brightness, piece: WheelPiece, rim: Ellipse): number {
  const seen: number[] = [];
  for (const share of [1.1, 1.16, 1.22])
    for (const place of around(rim, share, 48)) {
      const column = Math.floor(place.x - piece.box.left);
      const row = Math.floor(place.y - piece.box.top);
      const isInside = column >= 0 && row >= 0 && column < piece.box.width && row < piece.box.height;
      if (isInside && (piece.alpha[row * piece.box.width + column] as number) > 200)
        seen.push(toLinear(255 * brightness(place.x, place.y)));
    }
  return median(seen) ?? USUAL_TYRE;
}

/** Where no tyre shows. */
const USUAL_TYRE = 0.03;
/** Linear luminance that only a twentieth of the old rim exceeds. */
export function readHighlight(brightness: Brightness, rim: Ellipse): number {
  const seen = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((share) =>
    around(rim, share, Math.round(60 * share)).map(({ x, y }) => brightness(x, y)),
  );
  return toLinear(255 * (seen.toSorted((a, b) => b - a)[Math.floor(seen.length / 20)] ?? 0));
}

/** More than this would be a pattern of the old rim, not the light's fall. */
const MOST_FALL = 0.3;

/** The plane that fits the logarithm of what the old rim shows best: its spokes average out, the light does not. */
export function readFall(brightness: Brightness, rim: Ellipse): { right: number; up: number } {
  const sums = { right: 0, up: 0, square: 0 };
  for (const share of [0.25, 0.4, 0.55, 0.7, 0.85])
    for (const place of around(rim, share, 40)) {
      const value = Math.log(0.02 + toLinear(255 * brightness(place.x, place.y)));
      // Opposite places cancel the mean, so it need not be known.
      sums.right += share * value * place.cos;
      sums.up -= share * value * place.sin;
      sums.square += (share * share) / 2;
    }
  const clamp = (value: number) => Math.min(MOST_FALL, Math.max(-MOST_FALL, value));
  return { right: clamp(0.5 * (sums.right / sums.square)), up: clamp(0.5 * (sums.up / sums.square)) };
}

/**
 * Width in pixels of the sharpest edges across the wheel: their height over their steepest step. Cameras, scaling and
 * compression all soften, and a rim drawn sharper than its photo looks pasted.
 */
export function readSoftness(brightness: Brightness, rim: Ellipse): number {
  const widths: number[] = [];
  const reach = 3;
  for (const share of [0.35, 0.6, 0.8, 1])
    for (const place of around(rim, share, 60)) {
      const line = Array.from({ length: 2 * reach + 1 }, (_, index) =>
        brightness(place.x + (index - reach) * place.cos, place.y + (index - reach) * place.sin),
      );
      const height = Math.max(...line) - Math.min(...line);
      if (height < 0.15) continue;
      const steepest = Math.max(
        ...line.slice(1).map((value, index) => Math.abs(value - (line[index] as number))),
      );
      widths.push(height / steepest);
    }
  if (widths.length < 8) return 1.5;
  const sorted = widths.toSorted((a, b) => a - b);
  return Math.min(4, Math.max(1, sorted[Math.floor(sorted.length * 0.2)] as number));
}

/**
 * Standard deviation of the noise, as a share of white: from the differences between neighbours of neighbours, of which
 * the calmer part is taken, since the rest are edges.
 */
export function readGrain({ width, height, data }: Raster, box: Box): number {
  const differences: number[] = [];
  const step = Math.max(1, Math.round(Math.max(box.width, box.height) / 64));
  for (let row = Math.max(1, box.top); row < Math.min(height - 1, box.top + box.height); row += step)
    for (
      let column = Math.max(1, box.left);
      column < Math.min(width - 1, box.left + box.width);
      column += step
    ) {
      const at = (row * width + column) * 4 + 1;
      const [here, left, right] = [data[at], data[at - 4], data[at + 4]] as [number, number, number]; // inside the photo
      differences.push(Math.abs(2 * here - left - right));
    }
  const sorted = differences.toSorted((a, b) => a - b);
  const calm = sorted[Math.floor(sorted.length * 0.15)] ?? 0;
  // Of a normal distribution 15 percent lie within 0.189 deviations; 2a − b − c has √6 times one pixel's.
  return Math.min(0.012, calm / 255 / 0.189 / Math.sqrt(6));
}

interface Place {
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** Places on the rim's ellipse shrunk or grown to a share, with the directions that they lie in. */
function around({ x, y, longRadius, shortRadius, angle }: Ellipse, share: number, count: number): Place[] {
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
