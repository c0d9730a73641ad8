import { byteAt } from "../array-access.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";

/** Rows of the small copy are enough: a customer can move the line. */
const SMALL_SIDE = 96;
/** Shares of the height between which horizons of photos are. */
const range = { from: 0.2, to: 0.8, likely: 0.48 } as const;
/** Standard deviation of horizons around the likely one. */
const SPREAD = 0.25;
/** Share of the height that counts above and below a row. */
const WINDOW = 0.1;
/** Smaller differences, in levels of a byte, say nothing. */
const LEAST_SCORE = 4;

/**
 * Where the horizon of a picture may be, as a share of its height from the top: the row whose colors above and below differ
 * most, near the middle.
 */
export function findHorizon(picture: Raster): number {
  const { width, height, data } = shrinkTo(picture, 4, SMALL_SIDE);
  const rows = Array.from({ length: height }, (_, y) => {
    const sum: Color = [0, 0, 0];
    for (let x = 0; x < width; x++)
      for (const channel of [0, 1, 2] as const)
        sum[channel] += byteAt(data, (y * width + x) * 4 + channel) / width;
    return sum;
  });
  const reach = Math.max(2, Math.round(WINDOW * height));
  let best: { share: number; score: number } = { share: range.likely, score: LEAST_SCORE };
  for (let y = Math.ceil(range.from * height); y <= range.to * height; y++) {
    const share = y / height;
    const [above, below] = [meanOf(rows.slice(y - reach, y)), meanOf(rows.slice(y, y + reach))];
    const distance = Math.hypot(above[0] - below[0], above[1] - below[1], above[2] - below[2]);
    const score = distance * Math.exp(-0.5 * ((share - range.likely) / SPREAD) ** 2);
    if (score > best.score) best = { share, score };
  }
  return best.share;
}

type Color = [number, number, number];

function meanOf(rows: readonly Color[]): Color {
  const sum: Color = [0, 0, 0];
  for (const row of rows)
    for (const channel of [0, 1, 2] as const) sum[channel] += row[channel] / rows.length;
  return sum;
}
