import { floatAt } from "../array-access.ts";
import { footprintOutline } from "../cutout/footprint-outline.ts";
import { type Footprint, type GroundPlane, toPicture } from "../cutout/ground-plane.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { CutCar } from "../cutout/cut-car.ts";

interface Size {
  width: number;
  height: number;
}

/** Height in meters above the floor at which a reflection has lost most of its strength. */
const FADE = 0.45;
/** The outer sides of the tires are nearly as far apart as the car is wide. */
const STANDING = 0.99;

/**
 * The car upside down below the line on which it stands, as a glossy floor shows it. `color` is multiplied by `alpha`.
 * Right for the side that faces the camera, and for the end; the line turns at the round corner between them.
 */
export function mirrorCar(
  { alpha, color }: CutCar,
  { plane, footprint }: { plane: GroundPlane; footprint: Footprint },
  size: Size,
): CutCar {
  const { width, height } = size;
  const lowest = touchTires(lowerEdge(plane, footprint, width), alpha, { plane, footprint, ...size });
  const from = new Int32Array(width * height).fill(-1);
  const strength = new Float32Array(width * height);
  for (let x = 0; x < width; x++) {
    const line = floatAt(lowest, x);
    if (Number.isNaN(line)) continue;
    const pixelsPerMeter = Math.max(1, line - plane.horizon) / plane.cameraHeight;
    for (let y = Math.max(0, Math.ceil(line)); y < height; y++) {
      const source = Math.round(2 * line - y - 1);
      if (source < 0 || source >= height) continue;
      from[y * width + x] = source * width + x;
      strength[y * width + x] = Math.exp(-(y - line) / (FADE * pixelsPerMeter));
    }
  }
  const flip = (values: Float32Array, isColor: boolean) => {
    const flipped = new Float32Array(values.length);
    for (let at = 0; at < flipped.length; at++) {
      const source = from[at] ?? -1;
      if (source < 0 || alpha[source] === 0) continue;
      flipped[at] = floatAt(strength, at) * floatAt(alpha, source) * (isColor ? floatAt(values, source) : 1);
    }
    return blurPlane(flipped, size, Math.max(0.5, Math.max(width, height) / 700));
  };
  const [red, green, blue] = color;
  return { alpha: flip(alpha, false), color: [flip(red, true), flip(green, true), flip(blue, true)] };
}

/** How far, as a share of the picture's height, the lowest thing in a tire's column may be from where the tire stands. */
const NEAR_TIRE = 0.05;

interface Standing extends Size {
  plane: GroundPlane;
  footprint: Footprint;
}

/** The line moved to where the near tires are seen to end: a car's sides are not exactly where a typical car's are. */
function touchTires(
  line: Float32Array,
  alpha: Float32Array,
  { plane, footprint, width, height }: Standing,
): Float32Array {
  const shifts = footprint.tires.slice(0, 2).flatMap((tire) => {
    const { x, y } = toPicture(plane, tire);
    const column = Math.round(x);
    const expected = line[column] ?? Number.NaN;
    let end = height;
    while (end > 0 && (alpha[(end - 1) * width + column] ?? 0) < 0.5) end--;
    const isTire = column >= 0 && column < width && Math.abs(end - y) < NEAR_TIRE * height;
    return isTire && !Number.isNaN(expected) ? [{ x: column, by: end - expected }] : [];
  });
  const [first, second = first] = shifts.toSorted((a, b) => a.x - b.x);
  if (first === undefined || second === undefined) return line;
  const between = Math.max(1, second.x - first.x);
  return line.map((y, x) => y + first.by + (second.by - first.by) * clamp((x - first.x) / between));
}

/** Per column, the row of the nearest line on which the car stands. Beside it, that of its end. */
function lowerEdge(plane: GroundPlane, { middle, along, across, length, width }: Footprint, columns: number) {
  const outline = footprintOutline({ middle, along, across, length, width: STANDING * width }).map((point) =>
    toPicture(plane, point),
  );
  const lowest = new Float32Array(columns).fill(Number.NaN);
  for (const [index, from] of outline.entries()) {
    const to = outline[(index + 1) % outline.length] ?? from;
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    const start = Math.max(0, Math.ceil(left.x));
    for (let x = start; x < Math.min(columns, right.x); x++) {
      const y = left.y + ((right.y - left.y) * (x - left.x)) / Math.max(1e-6, right.x - left.x);
      const known = floatAt(lowest, x);
      if (Number.isNaN(known) || y > known) lowest[x] = y;
    }
  }
  const first = lowest.findIndex((y) => !Number.isNaN(y));
  const last = lowest.findLastIndex((y) => !Number.isNaN(y));
  if (first < 0) return lowest;
  lowest.fill(floatAt(lowest, first), 0, first);
  return lowest.fill(floatAt(lowest, last), last + 1);
}
