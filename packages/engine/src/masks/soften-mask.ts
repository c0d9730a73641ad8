import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { cropPlane } from "../photo/plane-window.ts";
import type { Raster } from "../photo/resize.ts";
import type { Box } from "./box.ts";
import { createCellCoordinate } from "./cell-coordinate.ts";
import { type Coefficients, createGuidedFilter, type Guide } from "./guided-filter.ts";
import { LOGITS_SIDE, type Logits, type Mask } from "./mask.ts";
import { forEachRun, type PixelRun, placesOf } from "./pixel-runs.ts";

/** Filtering at half the frame's size takes a quarter of the time ("Fast guided filter", He, Sun 2015). */
export const GUIDE_SIDE = 512;
/** How far the photo's edges may move the logits' border, in guide pixels. */
const RADIUS_PX = 5;
/** Below this variance (of values 0 to 1) a neighborhood is smoothed; above it its edges are followed. */
const FLATNESS = 3e-4;

/** Turns logits into a soft mask whose border leans outward or lies in the middle. */
export type Soften = (logits: Logits, border?: "outward" | "middle") => Mask;

/**
 * Prepares the conversion of 256×256 logits to soft masks at the photo's full size whose borders follow the photo's
 * edges: a guided filter runs on `small`, its copy at most GUIDE_SIDE long, and its coefficients are applied to the full
 * photo. Away from the border a mask is exactly 0 or 255.
 */
export function createMaskSoftener(photo: Raster, small: Raster): Soften {
  const guide = toGuide(small);
  const filter = createGuidedFilter(guide, { radius: RADIUS_PX, epsilon: FLATNESS });
  return (logits, border = "outward") => {
    const ramp = ramps[border];
    const rough = enlarge(logits, guide);
    const band = borderBand(rough, guide);
    const part = boxAroundBand(band, guide);
    const filterPart = (alpha: Float32Array) => filter(alpha, part);
    // The second pass starts from the first one's border and so reaches edges a few pixels farther away.
    const sharpened = filterPart(cropPlane(rough, guide, part)).apply();
    for (let at = 0; at < sharpened.length; at++) sharpened[at] = steepen(floatAt(sharpened, at), ramp);
    const { coefficients } = filterPart(sharpened);
    return drawMask(photo, guide, { kinds: toKinds(rough, band), part, coefficients, ramp });
  };
}

function toGuide({ width, height, data }: Raster): Guide {
  const channel = (offset: number) => {
    const values = new Float32Array(width * height);
    for (let at = 0; at < values.length; at++) values[at] = byteAt(data, at * 4 + offset) / 255;
    return values;
  };
  return { width, height, channels: [channel(0), channel(1), channel(2)] };
}

/** What the photo's pixels are that lie in a pixel of the guide. */
const Kind = { outside: 0, inside: 1, border: 2 } as const;

function toKinds(rough: Float32Array, band: Uint8Array): Uint8Array {
  const kinds = new Uint8Array(band.length);
  for (let at = 0; at < kinds.length; at++)
    if (byteAt(band, at) === 1) kinds[at] = Kind.border;
    else if (floatAt(rough, at) > 0.5) kinds[at] = Kind.inside;
  return kinds;
}

interface MaskModel {
  kinds: Uint8Array;
  /** What the coefficients are for. */
  part: Box;
  coefficients: Coefficients;
  ramp: Ramp;
}

function drawMask(photo: Raster, guide: Guide, model: MaskModel): Mask {
  const { width, height } = photo;
  const alpha = new Uint8Array(width * height);
  const places = placesOf(photo, guide);
  forEachRun(photo, guide, model.kinds, (run) => {
    if (run.kind === Kind.inside) alpha.fill(255, run.row + run.start, run.row + run.end);
    else drawBorder(alpha, run, { photo, places, ...model });
  });
  return { width, height, alpha };
}

/**
 * Applies the model to the photo's pixels with coefficients interpolated between the guide's pixels. Neighbors mostly lie
 * between the same four.
 */
function drawBorder(
  alpha: Uint8Array,
  { row, place, start, end }: PixelRun,
  { photo, places, part, coefficients, ramp }: MaskModel & { photo: Raster; places: Float32Array },
): void {
  const { data } = photo;
  const [a, b, c, d] = coefficients;
  const y = place - part.top;
  const top = Math.min(part.height - 2, Math.floor(y));
  const fy = y - top;
  let upper = -1;
  let [a0, b0, c0, d0, a1, b1, c1, d1] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [a2, b2, c2, d2, a3, b3, c3, d3] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let column = start; column < end; column++) {
    const x = floatAt(places, column) - part.left;
    const left = Math.min(part.width - 2, Math.floor(x));
    const fx = x - left;
    const from = top * part.width + left;
    if (from !== upper) {
      upper = from;
      const lower = from + part.width;
      [a0, b0, c0, d0] = [floatAt(a, from), floatAt(b, from), floatAt(c, from), floatAt(d, from)];
      [a1, b1, c1, d1] = [
        floatAt(a, from + 1),
        floatAt(b, from + 1),
        floatAt(c, from + 1),
        floatAt(d, from + 1),
      ];
      [a2, b2, c2, d2] = [floatAt(a, lower), floatAt(b, lower), floatAt(c, lower), floatAt(d, lower)];
      [a3, b3, c3, d3] = [
        floatAt(a, lower + 1),
        floatAt(b, lower + 1),
        floatAt(c, lower + 1),
        floatAt(d, lower + 1),
      ];
    }
    const at = row + column;
    const red = byteAt(data, at * 4) / 255;
    const green = byteAt(data, at * 4 + 1) / 255;
    const blue = byteAt(data, at * 4 + 2) / 255;
    const above =
      (a0 * red + b0 * green + c0 * blue + d0) * (1 - fx) + (a1 * red + b1 * green + c1 * blue + d1) * fx;
    const below =
      (a2 * red + b2 * green + c2 * blue + d2) * (1 - fx) + (a3 * red + b3 * green + c3 * blue + d3) * fx;
    alpha[at] = Math.round(255 * steepen(above * (1 - fy) + below * fy, ramp));
  }
}

/** The values between which alpha rises from 0 to 1. */
interface Ramp {
  start: number;
  length: number;
}

/**
 * The filter's output never quite reaches 0 and 1; a steeper ramp does, and keeps the border a few pixels wide. A
 * wrapped part leans outward: a fringe of old paint is obvious, half a pixel of film on the ground is not. A part that
 * lies on top of another does not lean outward, because it would cover the other's edge.
 */
const ramps: Record<"outward" | "middle", Ramp> = {
  outward: { start: 0.15, length: 0.6 },
  middle: { start: 0.2, length: 0.6 },
};

function steepen(value: number, { start, length }: Ramp): number {
  return clamp((value - start) / length);
}

/**
 * Logits to alpha from 0 to 1 at guide size, bilinear. Clipping early keeps the ramp one cell wide even where the logits
 * are uncertain over a wide strip: half-wrapped strips look like fog on glass.
 */
function enlarge(logits: Logits, guide: Guide): Float32Array {
  const cells = new Float64Array(logits.length);
  for (let at = 0; at < cells.length; at++) cells[at] = clamp(0.5 + 1.5 * floatAt(logits, at));
  const alpha = new Float32Array(guide.width * guide.height);
  const cellOf = createCellCoordinate(guide);
  const columns = new Uint16Array(guide.width).map((_, x) => cellOf(x));
  const shares = new Float64Array(guide.width).map((_, x) => cellOf(x) % 1);
  for (let y = 0; y < guide.height; y++) {
    const sy = cellOf(y);
    const fy = sy % 1;
    const row = Math.floor(sy) * LOGITS_SIDE;
    for (let x = 0; x < guide.width; x++) {
      const fx = doubleAt(shares, x);
      const at = row + intAt(columns, x);
      const upper = doubleAt(cells, at) * (1 - fx) + doubleAt(cells, at + 1) * fx;
      const lower = doubleAt(cells, at + LOGITS_SIDE) * (1 - fx) + doubleAt(cells, at + LOGITS_SIDE + 1) * fx;
      alpha[y * guide.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return alpha;
}

/** Marks the pixels within reach of the border; all others are fully inside or outside. */
function borderBand(rough: Float32Array, { width, height }: Guide): Uint8Array {
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let marked = 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const value = floatAt(rough, at);
      const isInside = value > 0.5;
      const differsRight = x + 1 < width && isInside !== floatAt(rough, at + 1) > 0.5;
      const differsBelow = y + 1 < height && isInside !== floatAt(rough, at + width) > 0.5;
      if (Math.abs(value - 0.5) >= 0.45 && !differsRight && !differsBelow) continue;
      const end = Math.min(width, x + RADIUS_PX + 2);
      for (let near = Math.max(marked, x - RADIUS_PX); near < end; near++) rows[y * width + near] = 1;
      marked = end;
    }
  }
  const band = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (byteAt(rows, y * width + x) === 0) continue;
      const last = Math.min(height - 1, y + RADIUS_PX + 1);
      for (let near = Math.max(0, y - RADIUS_PX); near <= last; near++) band[near * width + x] = 1;
    }
  return band;
}

/** The guide's pixels that two passes of the filter need for the band; one pixel where there is none. */
function boxAroundBand(band: Uint8Array, { width, height }: Guide): Box {
  const edge = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (band[y * width + x] === 0) continue;
      edge.left = Math.min(edge.left, x);
      edge.top = Math.min(edge.top, y);
      edge.right = Math.max(edge.right, x + 1);
      edge.bottom = y + 1;
    }
  const margin = 4 * RADIUS_PX;
  const left = Math.max(0, Math.min(width - 2, edge.left - margin));
  const top = Math.max(0, Math.min(height - 2, edge.top - margin));
  const right = clamp(edge.right + margin, left + 2, width);
  const bottom = clamp(edge.bottom + margin, top + 2, height);
  return { left, top, width: right - left, height: bottom - top };
}
