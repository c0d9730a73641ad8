import { type Component, findComponents } from "../masks/connected-components.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { ModelPanel, Side } from "../masks/panel-name.ts";
import { percentile } from "../numbers.ts";

interface SideView {
  /** The cells of the car, in ascending order. */
  cells: readonly number[];
  isWheel: (cell: number) => boolean;
  /** The cells of paint that a panel has. */
  paintOf: (panel: ModelPanel) => number[];
  nose: Side;
}

/** Fewer cells are no door and no wheel. */
const LEAST = { door: 10, wheel: 20 } as const;
/** A tailgate or trunk lid does not come so near to a wheel's top, in shares of the wheel's height. */
const ABOVE_WHEEL = 0.35;
/** Less of the trunk there, as a share of the strip above the wheel, may be a few wrong cells. */
const MIN_STRIP_SHARE = 0.15;
/** If this share of the trunk lies no farther back than the wheel, the car is seen from the side and shows no tailgate. */
const SIDE_SHARE = 0.35;

/**
 * The cells that are named trunk but are the side of a pickup's bed, which the model takes for one. It has the rear wheel in it,
 * and a tailgate does not. Empty for other cars.
 */
export function findBedSide({ cells, isWheel, paintOf, nose }: SideView): number[] {
  const trunk = paintOf("trunk");
  const doors = [paintOf("rear-door"), paintOf("front-door")].find(({ length }) => length >= LEAST.door);
  if (trunk.length === 0 || !doors) return [];
  const placeOf = (cell: number) => (cell % LOGITS_SIDE) * (nose === "left" ? 1 : -1);
  const middleOfDoor = percentile(doors.map(placeOf), 0.5);
  // The nearest behind the doors: from behind, the wheel of the other side shows, too.
  const wheel = findComponents(isWheel, cells)
    .filter((component) => component.cells.length >= LEAST.wheel && meanOf(component, placeOf) > middleOfDoor)
    .toSorted((a, b) => meanOf(a, placeOf) - meanOf(b, placeOf))[0];
  if (!wheel) return [];
  const [first, last] = rangeOf(wheel, placeOf);
  const [top, bottom] = rangeOf(wheel, rowOf);
  const reach = ABOVE_WHEEL * (bottom - top + 1);
  // Its front half alone: the corner of a tailgate may lie over the rear one.
  const middleOfWheel = (first + last) / 2;
  const isAtWheel = (cell: number) =>
    placeOf(cell) >= first &&
    placeOf(cell) <= middleOfWheel &&
    rowOf(cell) >= top - reach &&
    rowOf(cell) <= bottom;
  const leastCells = MIN_STRIP_SHARE * (middleOfWheel - first) * reach;
  if (trunk.filter(isAtWheel).length < leastCells) return [];
  const side = trunk.filter((cell) => placeOf(cell) <= last);
  return side.length >= SIDE_SHARE * trunk.length ? trunk : side;
}

function rowOf(cell: number): number {
  return Math.floor(cell / LOGITS_SIDE);
}

function meanOf({ cells }: Component, valueOf: (cell: number) => number): number {
  return cells.reduce((sum, cell) => sum + valueOf(cell), 0) / cells.length;
}

function rangeOf({ cells }: Component, valueOf: (cell: number) => number): [number, number] {
  return cells
    .map(valueOf)
    .reduce<[number, number]>(
      ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
      [Infinity, -Infinity],
    );
}
