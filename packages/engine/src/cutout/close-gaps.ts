import { byteAt, intAt } from "../array-access.ts";
import { flood } from "../photo/flood.ts";
import { shrinkTo } from "../photo/resize.ts";

interface Size {
  width: number;
  height: number;
}

export interface ClosedOutline {
  /** In the car's outline, once gaps narrower than a third of the picture are closed. */
  isInside: (at: number) => boolean;
  /** Enclosed by the car on all sides. */
  isHole: (at: number) => boolean;
}

/** Side of the small copy on which gaps are closed. */
const SMALL_SIDE = 200;
/** Half the width of the widest gap that is closed, as a share of the small copy's side. */
const REACH = 0.17;

/** What lies between the parts of a car: a morphological closing, and the holes in the mask. `mask`: 255 on the car. */
export function closeGaps(mask: Uint8Array, { width, height }: Size): ClosedOutline {
  const small = shrinkTo({ width, height, data: mask }, 1, SMALL_SIDE);
  const radius = Math.round(REACH * Math.max(small.width, small.height));
  const padded = pad(small.data, small, radius);
  const size = { width: small.width + 2 * radius, height: small.height + 2 * radius };
  const dilated = morph(padded, size, { radius, isDilation: true });
  // One cell more than dilated: what is dark along the outline is background.
  const closed = morph(dilated, size, { radius: radius + 1, isDilation: false });
  // Its first cell is on the border, beside the mask.
  const outside = flood([0], (at) => byteAt(padded, at) === 0, size);
  const columns = cellsOf(width, small.width);
  const rows = cellsOf(height, small.height);
  const cellOf = (at: number) => {
    const y = Math.floor(at / width);
    return (intAt(rows, y) + radius) * size.width + intAt(columns, at - y * width) + radius;
  };
  return {
    isInside: (at) => byteAt(closed, cellOf(at)) === 1,
    isHole: (at) => byteAt(outside, cellOf(at)) === 0,
  };
}

/** Per pixel of a line, its cell in the small copy. */
function cellsOf(length: number, cells: number): Int32Array {
  const cellAt = new Int32Array(length);
  for (let at = 0; at < length; at++) cellAt[at] = Math.min(cells - 1, Math.floor((at * cells) / length));
  return cellAt;
}

/** 1 where the mask covers at least half, with a margin of zeros. */
function pad(mask: Uint8Array | Uint8ClampedArray, { width, height }: Size, margin: number): Uint8Array {
  const padded = new Uint8Array((width + 2 * margin) * (height + 2 * margin));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (byteAt(mask, y * width + x) > 127) padded[(y + margin) * (width + 2 * margin) + x + margin] = 1;
  return padded;
}

interface Morphology {
  radius: number;
  isDilation: boolean;
}

/** Dilates or erodes by a square. */
function morph(mask: Uint8Array, { width, height }: Size, { radius, isDilation }: Morphology): Uint8Array {
  const spread = (from: Uint8Array, start: number, step: number, length: number, to: Uint8Array) => {
    const wanted = isDilation ? 1 : 0;
    let last = -Infinity;
    // Marks from the left, then from the right, how near the wanted value is.
    for (let index = 0; index < length; index++) {
      if (from[start + index * step] === wanted) last = index;
      to[start + index * step] = index - last <= radius ? wanted : 1 - wanted;
    }
    last = Infinity;
    for (let index = length - 1; index >= 0; index--) {
      if (from[start + index * step] === wanted) last = index;
      if (last - index <= radius) to[start + index * step] = wanted;
    }
  };
  const rows = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) spread(mask, y * width, 1, width, rows);
  const result = new Uint8Array(mask.length);
  for (let x = 0; x < width; x++) spread(rows, x, width, height, result);
  return result;
}
