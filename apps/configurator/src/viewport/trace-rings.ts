import type { Shape } from "./mask-shape.ts";
import type { Point } from "./viewport.ts";

/** The closed lines on which a mask is half covered, in photo pixels, with a point at every pixel on the way. */
export function traceRings(mask: Shape): Point[][] {
  const padded = pad(mask);
  const next = findSteps(padded);
  const rings: Point[][] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    let crossing: number | undefined = start;
    while (crossing !== undefined) {
      ring.push(placeOf(crossing, padded, mask.box));
      const following = next.get(crossing);
      next.delete(crossing);
      crossing = following === start ? undefined : following;
    }
    rings.push(ring);
  }
  return rings;
}

interface Padded {
  values: Uint8Array;
  width: number;
  height: number;
}

/** A mask in a frame of empty pixels, so that every line closes. */
function pad({ box, alpha }: Shape): Padded {
  const [width, height] = [box.width + 2, box.height + 2];
  const values = new Uint8Array(width * height);
  for (let row = 0; row < box.height; row++)
    values.set(alpha.subarray(row * box.width, (row + 1) * box.width), (row + 1) * width + 1);
  return { values, width, height };
}

const half = 127.5;

/**
 * Marching squares between the centers of four pixels: where the line goes from each crossing. A crossing is between two
 * neighbors. Its number is twice the index of the left or upper one, plus one if they stand one upon the other.
 */
function findSteps({ values, width, height }: Padded): Map<number, number> {
  const next = new Map<number, number>();
  const bitOf = (at: number, bit: number) => ((values[at] ?? 0) > half ? bit : 0);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const covered = bitOf(at, 1) | bitOf(at + 1, 2) | bitOf(at + width + 1, 4) | bitOf(at + width, 8);
      for (const [from, to] of stepsWhere[covered] ?? []) {
        const crossings = [2 * at, 2 * (at + 1) + 1, 2 * (at + width), 2 * at + 1] as const;
        next.set(crossings[from], crossings[to]);
      }
    }
  }
  return next;
}

type Side = 0 | 1 | 2 | 3;

/**
 * Through which sides the line goes, by the covered corners: 1 top left, 2 top right, 4 bottom right, 8 bottom left. Sides
 * are 0 top, 1 right, 2 bottom, 3 left. What is covered is to the right of the line. Two covered corners across from each
 * other are taken apart.
 */
const stepsWhere: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Where coverage is half on the way from one neighbor to the other. */
function placeOf(crossing: number, { values, width }: Padded, box: Shape["box"]): Point {
  const isUpright = crossing % 2 === 1;
  const at = Math.floor(crossing / 2);
  const [one, other] = [values[at] ?? 0, values[isUpright ? at + width : at + 1] ?? 0];
  const share = (half - one) / (other - one);
  // Pixels have their value at their center, and the frame is one pixel wide.
  const left = box.left - 0.5 + (at % width);
  const top = box.top - 0.5 + Math.floor(at / width);
  return isUpright ? { x: left, y: top + share } : { x: left + share, y: top };
}
