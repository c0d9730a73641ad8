import { doubleAt, floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import type { Box } from "../masks/box.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { Raster } from "../photo/resize.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import type { DoorBorder } from "./find-door-border.ts";
import { type DoorPlanes, readDoorPlanes } from "./read-door-planes.ts";

/** Rows and columns of a strip in whose middle the border is. */
export const [ROWS, COLUMNS] = [32, 64];
/** To each side of the border, in lengths of the front door. */
const REACH = 0.32;
/** The width of a column, in the same lengths. */
export const COLUMN = (2 * REACH) / COLUMNS;

/** The photo along a border, straightened: planes of 32 rows with 64 columns. */
export interface DoorStrip {
  lightness: Float32Array;
  dark: Float32Array;
  bright: Float32Array;
  redness: Float32Array;
  yellowness: Float32Array;
  paint: Float32Array;
  glass: Float32Array;
  trim: Float32Array;
  wheel: Float32Array;
}

/** Where the strip is cut out of. */
export interface DoorView {
  /** 512 pixels long. */
  photo: Raster;
  /** The class of its 256×256 cells. */
  classAt: (cell: number) => MaterialClass | null;
  /** Whether the nose is at the right: the border's columns are counted from there. */
  isMirrored: boolean;
}

export function straightenDoorBorder(border: DoorBorder, view: DoorView): DoorStrip {
  const planes = readDoorPlanes(view.photo, boxAround(border, view));
  const sample = (valueAt: (x: number, y: number) => number) => {
    const strip = new Float32Array(ROWS * COLUMNS);
    for (let row = 0; row < ROWS; row++) {
      const y = stripRow(border, row);
      for (let column = 0; column < COLUMNS; column++) {
        const x = columnOf(border, y) + (column + 0.5 - COLUMNS / 2) * COLUMN * border.length;
        strip[row * COLUMNS + column] = interpolate(view.isMirrored ? LINES_SIDE - 1 - x : x, y, valueAt);
      }
    }
    return strip;
  };
  const sampled = (plane: Float32Array) => sample(createReader(plane, planes));
  const isOf = (materialClass: MaterialClass) =>
    sample((x, y) => (classOf(view, x, y) === materialClass ? 1 : 0));
  return {
    lightness: sampled(planes.lightness),
    dark: sampled(planes.dark),
    bright: sampled(planes.bright),
    redness: sampled(planes.redness),
    yellowness: sampled(planes.yellowness),
    paint: isOf("paint"),
    glass: isOf("glass"),
    trim: isOf("trim"),
    wheel: isOf("wheel"),
  };
}

const SCALE = LINES_SIDE / LOGITS_SIDE;

function classOf({ classAt }: DoorView, x: number, y: number): MaterialClass | null {
  const isInside = x >= 0 && x < LINES_SIDE && y >= 0 && y < LINES_SIDE;
  return isInside ? classAt(Math.floor(y / SCALE) * LOGITS_SIDE + Math.floor(x / SCALE)) : null;
}

/** The photo's row in the middle of a strip's row. */
export function stripRow({ top, bottom }: DoorBorder, row: number): number {
  return top + ((row + 0.5) / ROWS) * (bottom - top);
}

/** The border's column in any row. */
export function columnOf({ top, columns }: DoorBorder, y: number): number {
  const place = clamp(y - top, 0, columns.length - 1);
  const first = Math.min(columns.length - 2, Math.floor(place));
  const share = place - first;
  return (1 - share) * doubleAt(columns, first) + share * doubleAt(columns, first + 1);
}

/** What the strip shows of the photo, and a little around it for lines at its edges. */
function boxAround(border: DoorBorder, { photo, isMirrored }: DoorView): Box {
  const margin = 8;
  const reach = REACH * border.length + margin;
  const [first, last] = [Math.min(...border.columns) - reach, Math.max(...border.columns) + reach];
  const [start, end] = isMirrored ? [LINES_SIDE - 1 - last, LINES_SIDE - 1 - first] : [first, last];
  const left = clamp(Math.floor(start), 0, photo.width - 1);
  const top = clamp(border.top - margin, 0, photo.height - 1);
  return {
    left,
    top,
    width: clamp(Math.ceil(end), left + 1, photo.width) - left,
    height: clamp(border.bottom + margin, top + 1, photo.height) - top,
  };
}

/** Zero outside of the box. */
function createReader(plane: Float32Array, { box: { left, top, width, height } }: DoorPlanes) {
  return (x: number, y: number) => {
    const isInside = x >= left && x < left + width && y >= top && y < top + height;
    return isInside ? floatAt(plane, (y - top) * width + x - left) : 0;
  };
}

function interpolate(x: number, y: number, valueAt: (x: number, y: number) => number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const above = (1 - right) * valueAt(left, top) + right * valueAt(left + 1, top);
  return (
    (1 - below) * above + below * ((1 - right) * valueAt(left, top + 1) + right * valueAt(left + 1, top + 1))
  );
}
