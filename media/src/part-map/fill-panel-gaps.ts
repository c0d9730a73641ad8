import type { PartMap } from "./part-map.ts";

/** Maximum width of a gap between two panels. */
const GAP_PX = 5;
/** Row, column, and both diagonals. */
const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * Assigns the gaps between panels to the nearer panel. A shop wraps into the gaps, too, and dark pixels stay dark;
 * without film, old paint in a gap would show as a bright line.
 */
export function fillPanelGaps(partMap: PartMap, isPaint: readonly boolean[]): PartMap {
  const { data } = partMap;
  const filled = Uint8Array.from(data);
  for (let at = 0; at < partMap.width * partMap.height; at++) {
    const main = data[at * 3] ?? 0;
    const isGap = main === 0 || ((data[at * 3 + 1] ?? 255) < 255 && data[at * 3 + 2] === 0);
    const panel = isGap ? findPanelAround(partMap, at, isPaint) : 0;
    if (panel > 0) filled.set([isPaint[main - 1] ? main : panel, 255, 0], at * 3);
  }
  return { ...partMap, data: filled };
}

/** The nearer of two panels on opposite sides of a pixel; 0 without two panels. */
function findPanelAround(partMap: PartMap, at: number, isPaint: readonly boolean[]): number {
  for (const [x, y] of directions) {
    const before = findPanel(partMap, at, { step: [-x, -y], isPaint });
    const after = before && findPanel(partMap, at, { step: [x, y], isPaint });
    if (before && after && before.distance + after.distance <= GAP_PX + 1)
      return before.distance <= after.distance ? before.part : after.part;
  }
  return 0;
}

interface Search {
  step: readonly [x: number, y: number];
  isPaint: readonly boolean[];
}

/** The first pixel in this direction that one panel covers fully. */
function findPanel(
  { data, width, height }: PartMap,
  at: number,
  { step: [stepX, stepY], isPaint }: Search,
): { part: number; distance: number } | undefined {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let distance = 1; distance <= GAP_PX; distance++) {
    const [otherX, otherY] = [x + stepX * distance, y + stepY * distance];
    if (otherX < 0 || otherY < 0 || otherX >= width || otherY >= height) return undefined;
    const other = (otherY * width + otherX) * 3;
    const part = data[other] ?? 0;
    if (part > 0 && !isPaint[part - 1]) return undefined;
    if (part > 0 && data[other + 1] === 255) return { part, distance };
  }
  return undefined;
}
