import type { PlateCorner, PlateQuad } from "@livery/engine";

/** A corner of a plate by its place in the list, or the whole of it. */
export type PlatePart = 0 | 1 | 2 | 3 | "whole";

interface Size {
  width: number;
  height: number;
}

/** In photo pixels. */
const fineStepPx = 1;
/** As a share of the photo's longer side. */
const step = 0.005;

interface PlateMove {
  part: PlatePart;
  /** In photo pixels. */
  by: PlateCorner;
}

/** The plate with one corner, or all of it, moved. Corners stay on the photo. */
export function movePlate(quad: PlateQuad, { part, by }: PlateMove, photo: Size): PlateQuad {
  const moved = quad.map((corner, index) =>
    part === "whole" || part === index ? shift(corner, by, photo) : corner,
  ) as unknown as PlateQuad; // four corners
  return isConvex(moved) ? moved : quad;
}

/** What a key moves, in photo pixels; null for other keys. `isFine`: by single pixels. */
export function stepOf(key: string, isFine: boolean, photo: Size): PlateCorner | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const length = isFine ? fineStepPx : Math.max(fineStepPx, step * Math.max(photo.width, photo.height));
  return { x: direction.x * length, y: direction.y * length };
}

const directions: Partial<Record<string, PlateCorner>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function shift({ x, y }: PlateCorner, by: PlateCorner, { width, height }: Size): PlateCorner {
  return { x: Math.min(width, Math.max(0, x + by.x)), y: Math.min(height, Math.max(0, y + by.y)) };
}

/** Clockwise in the picture, without a corner that points inward: anything else is no plate in perspective. */
function isConvex(quad: PlateQuad): boolean {
  return quad.every((corner, index) => {
    const [next, after] = [quad[(index + 1) % 4] ?? corner, quad[(index + 2) % 4] ?? corner];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0;
  });
}
