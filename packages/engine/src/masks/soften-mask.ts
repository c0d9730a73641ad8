import { clamp } from "../numbers.ts";
import { byteAt, floatAt, intAt } from "../array-access.ts";
import { placeIn } from "../photo/place-in.ts";
import { cropPlane } from "../photo/plane-window.ts";
import type { Raster } from "../photo/resize.ts";
import type { Box } from "./box.ts";
import { createGuidedFilter, type Guide, type LinearModel } from "./guided-filter.ts";
import { createCellCoordinate } from "./cell-coordinate.ts";
import { LOGITS_SIDE, type Logits, type Mask } from "./mask.ts";

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
 * edges: a guided filter runs on `small`, its copy at most GUIDE_SIDE long, and its coefficients are applied to the full photo. Away from the border
 * a mask is exactly 0 or 255.
 */
export function createMaskSoftener(photo: Raster, small: Raster): Soften {
  const guide = toGuide(small);
  const filter = createGuidedFilter(guide, { radius: RADIUS_PX, epsilon: FLATNESS });
  return (logits, border = "outward") => {
    const steepen = ramps[border];
    const rough = enlarge(logits, guide);
    const band = borderBand(rough, guide);
    const part = boxAroundBand(band, guide);
    const filterPart = (alpha: Float32Array) => filter(alpha, part);
    // The second pass starts from the first one's border and so reaches edges a few pixels farther away.
    const model = filterPart(
      filterPart(cropPlane(rough, guide, part))
        .apply()
        .map(steepen),
    );
    return drawMask(photo, guide, { rough, band, part, model, steepen });
  };
}

function toGuide({ width, height, data }: Raster): Guide {
  const channel = (offset: number) =>
    Float32Array.from({ length: width * height }, (_, at) => byteAt(data, at * 4 + offset) / 255);
  return { width, height, channels: [channel(0), channel(1), channel(2)] };
}

interface MaskModel {
  rough: Float32Array;
  band: Uint8Array;
  /** What the model is for. */
  part: Box;
  model: LinearModel;
  steepen: (value: number) => number;
}

function drawMask(photo: Raster, guide: Guide, { rough, band, part, model, steepen }: MaskModel): Mask {
  const { width, height, data } = photo;
  const alpha = new Uint8Array(width * height);
  const columns = Float32Array.from({ length: width }, (_, x) => placeIn(x, guide.width, width));
  const nearest = Uint16Array.from(columns, (place) => Math.round(place));
  for (let y = 0; y < height; y++) {
    const gy = placeIn(y, guide.height, height);
    const row = Math.round(gy) * guide.width;
    for (let x = 0; x < width; x++) {
      const cell = row + intAt(nearest, x);
      const at = y * width + x;
      if (byteAt(band, cell) === 1) {
        const [red, green, blue] = [
          byteAt(data, at * 4) / 255,
          byteAt(data, at * 4 + 1) / 255,
          byteAt(data, at * 4 + 2) / 255,
        ];
        const value = model.valueAt(floatAt(columns, x) - part.left, gy - part.top, red, green, blue);
        alpha[at] = Math.round(255 * steepen(value));
      } else if (floatAt(rough, cell) > 0.5) alpha[at] = 255;
    }
  }
  return { width, height, alpha };
}

/**
 * The filter's output never quite reaches 0 and 1; a steeper ramp does, and keeps the border a few pixels wide. A
 * wrapped part leans outward: a fringe of old paint is obvious, half a pixel of film on the ground is not. A part that
 * lies on top of another does not lean outward, because it would cover the other's edge.
 */
const ramps = {
  outward: (value: number) => clamp((value - 0.15) / 0.6),
  middle: (value: number) => clamp((value - 0.2) / 0.6),
};

/**
 * Logits to alpha from 0 to 1 at guide size, bilinear. Clipping early keeps the ramp one cell wide even where the logits
 * are uncertain over a wide strip: half-wrapped strips look like fog on glass.
 */
function enlarge(logits: Logits, guide: Guide): Float32Array {
  const alpha = new Float32Array(guide.width * guide.height);
  const cellOf = createCellCoordinate(guide);
  for (let y = 0; y < guide.height; y++) {
    const sy = cellOf(y);
    const fy = sy % 1;
    for (let x = 0; x < guide.width; x++) {
      const sx = cellOf(x);
      const fx = sx % 1;
      const at = Math.floor(sy) * LOGITS_SIDE + Math.floor(sx);
      const upper = toAlpha(logits[at]) * (1 - fx) + toAlpha(logits[at + 1]) * fx;
      const lower = toAlpha(logits[at + LOGITS_SIDE]) * (1 - fx) + toAlpha(logits[at + LOGITS_SIDE + 1]) * fx;
      alpha[y * guide.width + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return alpha;
}

function toAlpha(logit: number | undefined): number {
  return clamp(0.5 + 1.5 * (logit ?? 0));
}

/** Marks the pixels within reach of the border; all others are fully inside or outside. */
function borderBand(rough: Float32Array, { width, height }: Guide): Uint8Array {
  const rows = new Uint8Array(width * height);
  const band = new Uint8Array(width * height);
  const isInside = (at: number) => floatAt(rough, at) > 0.5;
  const isUncertain = (at: number) => Math.abs(floatAt(rough, at) - 0.5) < 0.45;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const differsRight = x + 1 < width && isInside(at) !== isInside(at + 1);
      const differsBelow = y + 1 < height && isInside(at) !== isInside(at + width);
      if (!isUncertain(at) && !differsRight && !differsBelow) continue;
      rows.fill(1, y * width + Math.max(0, x - RADIUS_PX), y * width + Math.min(width, x + RADIUS_PX + 2));
    }
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at]) continue;
    const y = Math.floor(at / width);
    for (let near = Math.max(0, y - RADIUS_PX); near <= Math.min(height - 1, y + RADIUS_PX + 1); near++)
      band[near * width + (at % width)] = 1;
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
