import { floatAt, intAt } from "../array-access.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";

/** The cell of each pixel of a photo, whose longer side spans all cells. */
export function mapCells({ width, height }: { width: number; height: number }): Uint16Array {
  const scale = LOGITS_SIDE / Math.max(width, height);
  const cellAlong = (x: number) => Math.min(LOGITS_SIDE - 1, Math.floor((x + 0.5) * scale));
  const columns = Uint16Array.from({ length: width }, (_, x) => cellAlong(x));
  const cells = new Uint16Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = cellAlong(y) * LOGITS_SIDE;
    for (let x = 0; x < width; x++, at++) cells[at] = row + intAt(columns, x);
  }
  return cells;
}

/** How much of each cell some pixels cover. `cells` is mapCells of the photo. */
export function sharesOf(
  pixels: Iterable<number>,
  { width, height }: { width: number; height: number },
  cells: Uint16Array,
): Float32Array {
  const shares = new Float32Array(CELL_COUNT);
  const perPixel = Math.min(1, (LOGITS_SIDE / Math.max(width, height)) ** 2);
  for (const pixel of pixels) {
    const cell = intAt(cells, pixel);
    shares[cell] = Math.min(1, floatAt(shares, cell) + perPixel);
  }
  return shares;
}
