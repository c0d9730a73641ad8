import type { PieceNumbers } from "./part-map.ts";

/** Pixels that a gap between two panels may be wide. */
const GAP_PX = 5;
/** Along the row, down the column, and both ways between. */
const ways = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * The same with the gaps between panels given to the nearer one. A shop lays film into a gap too, and what is dark there
 * stays dark; left bare, the old paint in it would shine through as a line.
 */
export function closeSeams(numbers: PieceNumbers, isPaint: readonly boolean[]): PieceNumbers {
  const { data } = numbers;
  const closed = Uint8Array.from(data);
  for (let at = 0; at < numbers.width * numbers.height; at++) {
    const main = data[at * 3] ?? 0;
    const hasBare = main === 0 || ((data[at * 3 + 1] ?? 255) < 255 && data[at * 3 + 2] === 0);
    const panel = hasBare ? panelAround(numbers, at, isPaint) : 0;
    if (panel > 0) closed.set([isPaint[main - 1] ? main : panel, 255, 0], at * 3);
  }
  return { ...numbers, data: closed };
}

/** The nearer of two panels that a place lies between; 0 where it lies between none. */
function panelAround(numbers: PieceNumbers, at: number, isPaint: readonly boolean[]): number {
  for (const [x, y] of ways) {
    const before = panelBeyond(numbers, at, { step: [-x, -y], isPaint });
    const after = before && panelBeyond(numbers, at, { step: [x, y], isPaint });
    if (before && after && before.distance + after.distance <= GAP_PX + 1)
      return before.distance <= after.distance ? before.piece : after.piece;
  }
  return 0;
}

interface Search {
  step: readonly [x: number, y: number];
  isPaint: readonly boolean[];
}

/** The first pixel on the way that is one panel's alone. */
function panelBeyond(
  { data, width, height }: PieceNumbers,
  at: number,
  { step: [stepX, stepY], isPaint }: Search,
): { piece: number; distance: number } | undefined {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let distance = 1; distance <= GAP_PX; distance++) {
    const [otherX, otherY] = [x + stepX * distance, y + stepY * distance];
    if (otherX < 0 || otherY < 0 || otherX >= width || otherY >= height) return undefined;
    const other = (otherY * width + otherX) * 3;
    const piece = data[other] ?? 0;
    if (piece > 0 && !isPaint[piece - 1]) return undefined;
    if (piece > 0 && data[other + 1] === 255) return { piece, distance };
  }
  return undefined;
}
