import type { Shape } from "./mask-shape.ts";
import { type Line, smoothLine } from "./smooth-line.ts";
import { traceRings } from "./trace-rings.ts";
import type { Point, Size } from "./viewport.ts";

/**
 * The border of a mask where it is half covered, as smooth lines. Where the photo's edge cuts the panel off, its line
 * ends there.
 */
export function traceOutline(mask: Shape, photo: Size): Line[] {
  const stepPx = Math.max(leastStepPx, Math.max(photo.width, photo.height) / cellCount);
  return dropSpecks(traceRings(mask))
    .flatMap((ring) => cutAtPhotoEdge(ring, photo, Math.max(photoEdgePx, stepPx)))
    .map((line) => smoothLine(line, stepPx));
}

/** The engine tells panels apart in cells: so many along the longer side of a photo. */
const cellCount = 256;
/** The masks of sample cars go from pixel to pixel. */
const leastStepPx = 1.5;

/** Rings around less than this share of the largest are specks. */
const leastShare = 0.002;

function dropSpecks(rings: readonly Point[][]): Point[][] {
  const areas = rings.map(areaOf);
  const least = Math.max(...areas) * leastShare;
  return rings.filter((_, index) => (areas[index] ?? 0) >= least);
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const following = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * following.y - following.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A mask ends up to this far from the photo's edge where the car goes on; a panel of one cell there is no panel. */
const photoEdgePx = 3;

/** The pieces of a ring that are not along the photo's edge. */
function cutAtPhotoEdge(ring: readonly Point[], photo: Size, edgePx: number): Line[] {
  const isAtEdge = ({ x, y }: Point) => Math.min(x, y, photo.width - x, photo.height - y) < edgePx;
  const start = ring.findIndex(isAtEdge);
  if (start < 0) return [{ points: ring, isClosed: true }];
  const pieces: Point[][] = [[]];
  for (const point of [...ring.slice(start), ...ring.slice(0, start)]) {
    if (!isAtEdge(point)) pieces.at(-1)?.push(point);
    else if (pieces.at(-1)?.length) pieces.push([]);
  }
  return pieces.filter(({ length }) => length > 1).map((points) => ({ points, isClosed: false }));
}
