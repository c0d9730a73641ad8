import { FRAME_SIDE } from "../masks/frame.ts";
import { byteAt, floatAt } from "../array-access.ts";
import { type Raster, resize } from "../photo/resize.ts";
import { LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import type { Component } from "../masks/connected-components.ts";

/** The photo's colour at a cell of the 256×256 square, as shares of red and green; a third each is grey. */
export type CellColors = (cell: number) => [number, number];

/** Shares differ by this much at most within one paint, light and shadow included. */
const SAME_PAINT = 0.05;
/** A paint nearer to grey than this says nothing: plastic and chrome are grey too. */
const COLOURED = 0.08;

export function toCellColors(fitted: Raster): CellColors {
  const scale = LOGITS_SIDE / FRAME_SIDE;
  const width = Math.max(1, Math.round(fitted.width * scale));
  const { data, height } = resize(fitted, 4, width, Math.max(1, Math.round(fitted.height * scale)));
  return (cell) => {
    const x = Math.min(width - 1, cell % LOGITS_SIDE);
    const at = (Math.min(height - 1, Math.floor(cell / LOGITS_SIDE)) * width + x) * 4;
    const [red, green, blue] = [byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2)];
    const sum = red + green + blue + 1;
    return [red / sum, green / sum];
  };
}

/**
 * Whether a piece that was taken for trim has the paint's own colour: mirrors, handles and spoilers mostly have, and
 * black plastic never has. Always no on a white, grey or black car.
 */
export function createPaintTest(colours: CellColors, paint: Logits): (piece: Component) => boolean {
  const sure: number[] = [];
  for (let cell = 0; cell < paint.length; cell++) if (floatAt(paint, cell) > 2) sure.push(cell);
  const body = medianColor(sure, colours);
  const isColoured = distance(body, [1 / 3, 1 / 3]) > COLOURED;
  return (piece) => isColoured && distance(medianColor(piece.cells, colours), body) < SAME_PAINT;
}

/** Of the shares of red and of green, each by itself. */
export function medianColor(cells: number[], colours: CellColors): [number, number] {
  const all = cells.map(colours);
  return [medianOf(all.map(([red]) => red)), medianOf(all.map(([, green]) => green))];
}

function medianOf(values: number[]): number {
  return Float32Array.from(values).sort()[Math.floor(values.length / 2)] ?? 1 / 3;
}

function distance(a: [number, number], b: [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
