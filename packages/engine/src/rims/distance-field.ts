import type { Plate, Polar, Stroke } from "./rim-shape.ts";

/** Signed distances to a plate's edge over one sector, positive inside: rows of rising radius, columns of rising angle. */
export interface DistanceField {
  sectorRadians: number;
  columns: number;
  rows: number;
  values: Float32Array;
}

/** The rim's own radius and a little more, so that its edge has neighbours on both sides. */
const MOST_RADIUS = 1.05;
const ROWS = 256;
/** Cells around the whole circle: at the rim's edge a cell is then as wide as it is high. */
const CELLS_AROUND = 1560;

/** A tapered straight piece of a bar, from (x, y) by (dx, dy). */
interface Segment {
  x: number;
  y: number;
  dx: number;
  dy: number;
  inverseSquare: number;
  halfWidth: number;
  growth: number;
}

/** A bar's pieces, and a circle around them all. */
interface Bar {
  segments: Segment[];
  x: number;
  y: number;
  radius: number;
}

/** Measures a plate once; `distanceAt` then reads any point of the rim. */
export function measurePlate(plate: Plate, sectors: number): DistanceField {
  const sectorRadians = (2 * Math.PI) / sectors;
  const columns = Math.ceil(CELLS_AROUND / sectors);
  const bars = plate.strokes.flatMap((stroke) => copyAround(stroke, sectorRadians));
  const holes = plate.cuts.flatMap((stroke) => copyAround(stroke, sectorRadians));
  const values = new Float32Array(ROWS * columns);
  for (let column = 0; column < columns; column++) {
    const angle = ((column + 0.5) / columns - 0.5) * sectorRadians;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let row = 0; row < ROWS; row++) {
      const radius = ((row + 0.5) / ROWS) * MOST_RADIUS;
      values[row * columns + column] = measure(plate, { bars, holes }, radius, radius * cos, radius * sin);
    }
  }
  return { sectorRadians, columns, rows: ROWS, values };
}

/** The distance at a radius and an angle in radians. */
export function distanceAt(field: DistanceField, radius: number, angle: number): number {
  const { columns, rows, values } = field;
  const turns = angle / field.sectorRadians + 0.5;
  const u = (turns - Math.floor(turns)) * columns - 0.5;
  const v = Math.min(rows - 1.001, Math.max(0, (radius / MOST_RADIUS) * rows - 0.5));
  const column = Math.floor(u);
  const row = Math.floor(v);
  const left = (column + columns) % columns;
  const right = (column + 1) % columns;
  const lower = row * columns;
  const upper = lower + columns;
  const share = u - column;
  const near = (values[lower + left] as number) * (1 - share) + (values[lower + right] as number) * share;
  const far = (values[upper + left] as number) * (1 - share) + (values[upper + right] as number) * share;
  return near + (far - near) * (v - row);
}

function measure(
  plate: Plate,
  { bars, holes }: { bars: Bar[]; holes: Bar[] },
  radius: number,
  x: number,
  y: number,
): number {
  // Distances are negative inside here, as is usual for joining shapes.
  let distance = Math.min(plate.ring - radius, 9);
  if (plate.hub > 0) distance = join(distance, radius - plate.hub, plate.fillet);
  for (const bar of bars)
    if (isNear(bar, x, y, distance + plate.fillet))
      distance = join(distance, distanceToBar(bar, x, y), plate.fillet);
  for (const hole of holes)
    if (isNear(hole, x, y, plate.fillet - distance))
      distance = -join(-distance, distanceToBar(hole, x, y), plate.fillet);
  return -distance;
}

/** Quilez's polynomial smooth minimum: a union whose inner corners are rounded. */
function join(a: number, b: number, fillet: number): number {
  const near = Math.max(0, fillet - Math.abs(a - b)) / fillet;
  return Math.min(a, b) - near * near * fillet * 0.25;
}

function distanceToBar({ segments }: Bar, x: number, y: number): number {
  let least = 9;
  for (const { x: fromX, y: fromY, dx, dy, inverseSquare, halfWidth, growth } of segments) {
    const [px, py] = [x - fromX, y - fromY];
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) * inverseSquare));
    const [ox, oy] = [px - along * dx, py - along * dy];
    least = Math.min(least, Math.sqrt(ox * ox + oy * oy) - halfWidth - growth * along);
  }
  return least;
}

/** What is farther away than this changes nothing. */
function isNear(bar: Bar, x: number, y: number, reach: number): boolean {
  return Math.hypot(x - bar.x, y - bar.y) - bar.radius < reach;
}

/** A bar in its own sector and in the two on either side, whose bars may reach over. */
function copyAround(stroke: Stroke, sectorRadians: number): Bar[] {
  const own = stroke.isMirrored ? [stroke, mirror(stroke)] : [stroke];
  return [-2, -1, 0, 1, 2].flatMap((turn) => own.map((bar) => toBar(bar, turn * sectorRadians)));
}

function mirror(stroke: Stroke): Stroke {
  const flip = ([radius, degrees]: Polar): Polar => [radius, -degrees];
  return {
    ...stroke,
    from: flip(stroke.from),
    to: flip(stroke.to),
    ...(stroke.bend === undefined ? {} : { bend: -stroke.bend }),
  };
}

function toBar(stroke: Stroke, turn: number): Bar {
  const segments = toSegments(stroke, turn);
  const { x, y } = segments[segments.length >> 1] as Segment; // there is at least one
  const reaches = segments.map((one) =>
    Math.max(Math.hypot(one.x - x, one.y - y), Math.hypot(one.x + one.dx - x, one.y + one.dy - y)),
  );
  return { segments, x, y, radius: Math.max(...reaches) + Math.max(...stroke.halfWidths) };
}

const BENT_PIECES = 24;

function toSegments({ from, to, halfWidths, bend }: Stroke, turn: number): Segment[] {
  const pieces = bend === undefined ? 1 : BENT_PIECES;
  const middle: Polar = [(from[0] + to[0]) / 2, bend ?? 0];
  const pointAt = (share: number) => {
    const [a, b] = [toPoint(from, turn), toPoint(to, turn)];
    if (bend === undefined) return mixPoints(a, b, share);
    const c = toPoint(middle, turn);
    return mixPoints(mixPoints(a, c, share), mixPoints(c, b, share), share);
  };
  return Array.from({ length: pieces }, (_, index) => {
    const [a, b] = [pointAt(index / pieces), pointAt((index + 1) / pieces)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const growth = (halfWidths[1] - halfWidths[0]) / pieces;
    const halfWidth = halfWidths[0] + growth * index;
    return {
      x: a.x,
      y: a.y,
      dx,
      dy,
      inverseSquare: 1 / Math.max(1e-9, dx * dx + dy * dy),
      halfWidth,
      growth,
    };
  });
}

interface Point {
  x: number;
  y: number;
}

function toPoint([radius, degrees]: Polar, turn: number): Point {
  const angle = (degrees * Math.PI) / 180 + turn;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

function mixPoints(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
