import { percentile } from "../numbers.ts";
import { byteAt } from "../array-access.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { type Raster, resize } from "../photo/resize.ts";

/** Red and green as shares of red + green + blue; one third each is gray. */
export type Chromaticity = [red: number, green: number];

/** The photo's chromaticity at one of the 256×256 cells. */
export type CellColors = (cell: number) => Chromaticity;

/** Reads the cells' colors from a photo fitted to the frame. */
export function readCellColors(fitted: Raster): CellColors {
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

/** The median of red and the median of green, for at least one cell. */
export function medianColor(cells: readonly number[], colors: CellColors): Chromaticity {
  const all = cells.map(colors);
  const [reds, greens] = [all.map(([red]) => red), all.map(([, green]) => green)];
  return [percentile(reds, 0.5), percentile(greens, 0.5)];
}
