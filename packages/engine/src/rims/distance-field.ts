import { clamp } from "../numbers.ts";
import { floatAt } from "../array-access.ts";
import { type BarSegments, distanceToBar, isNear, repeatBar } from "./bar-segments.ts";
import type { Plate } from "./rim-shape.ts";

/** Signed distances to a plate's edge over one sector, positive inside. Rows go by radius, columns by angle. */
export interface DistanceField {
  sectorRadians: number;
  columns: number;
  rows: number;
  values: Float32Array;
}

/** Slightly beyond the rim's radius, so that its edge has neighbors on both sides. */
const MAX_RADIUS = 1.05;
/** Cells around the whole circle for each row: cells at the rim's edge are about square. */
const CELLS_AROUND = 6.09375;

/** `rows`: cells from the middle to the edge. */
export function computeDistanceField(plate: Plate, sectors: number, rows: number): DistanceField {
  const sectorRadians = (2 * Math.PI) / sectors;
  const columns = Math.ceil((CELLS_AROUND * rows) / sectors);
  const bars = plate.bars.flatMap((bar) => repeatBar(bar, sectorRadians));
  const cutouts = plate.cutouts.flatMap((bar) => repeatBar(bar, sectorRadians));
  const values = new Float32Array(rows * columns);
  for (let column = 0; column < columns; column++) {
    const angle = ((column + 0.5) / columns - 0.5) * sectorRadians;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let row = 0; row < rows; row++) {
      const radius = ((row + 0.5) / rows) * MAX_RADIUS;
      values[row * columns + column] = distanceInside(
        plate,
        { bars, cutouts },
        radius,
        radius * cos,
        radius * sin,
      );
    }
  }
  return { sectorRadians, columns, rows, values };
}

/** The distance at a radius and an angle in radians, interpolated. */
export function sampleDistance(field: DistanceField, radius: number, angle: number): number {
  const { columns, rows, values } = field;
  const turns = angle / field.sectorRadians + 0.5;
  const u = (turns - Math.floor(turns)) * columns - 0.5;
  const v = clamp((radius / MAX_RADIUS) * rows - 0.5, 0, rows - 1.001);
  const column = Math.floor(u);
  const row = Math.floor(v);
  const left = (column + columns) % columns;
  const right = (column + 1) % columns;
  const lower = row * columns;
  const upper = lower + columns;
  const share = u - column;
  const near = floatAt(values, lower + left) * (1 - share) + floatAt(values, lower + right) * share;
  const far = floatAt(values, upper + left) * (1 - share) + floatAt(values, upper + right) * share;
  return near + (far - near) * (v - row);
}

function distanceInside(
  plate: Plate,
  { bars, cutouts }: { bars: BarSegments[]; cutouts: BarSegments[] },
  radius: number,
  x: number,
  y: number,
): number {
  // Here distances are negative inside, which is usual for unions of shapes.
  let distance = Math.min(plate.ringRadius - radius, 9);
  if (plate.hubRadius > 0) distance = smoothUnion(distance, radius - plate.hubRadius, plate.fillet);
  for (const bar of bars)
    if (isNear(bar, x, y, distance + plate.fillet))
      distance = smoothUnion(distance, distanceToBar(bar, x, y), plate.fillet);
  for (const cutout of cutouts)
    if (isNear(cutout, x, y, plate.fillet - distance))
      distance = -smoothUnion(-distance, distanceToBar(cutout, x, y), plate.fillet);
  return -distance;
}

/** Quilez's polynomial smooth minimum: a union with rounded inner corners. */
function smoothUnion(a: number, b: number, fillet: number): number {
  const near = Math.max(0, fillet - Math.abs(a - b)) / fillet;
  return Math.min(a, b) - near * near * fillet * 0.25;
}
