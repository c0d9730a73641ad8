import { byteAt, doubleAt, intAt } from "../array-access.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { PanelName } from "../masks/panel-name.ts";
import { type Raster, resize } from "../photo/resize.ts";
import { chooseDoorCurve } from "./choose-door-curve.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import { type DoorBorder, findDoorBorder, FRONT_DOOR, REAR_DOOR } from "./find-door-border.ts";
import type { LabeledComponent } from "./label-components.ts";
import { columnOf, straightenDoorBorder, stripRow } from "./straighten-door-border.ts";

interface Car {
  /** The component of paint (counted from 1) of each pixel of the 512×512 square; 0 is none. */
  owners: Uint16Array;
  components: readonly LabeledComponent[];
  classes: ClassScores;
  photo: Raster;
}

/** To each side of both borders, in lengths of the front door: farther pieces of a door lie elsewhere. */
const REACH = 0.08;
const SCALE = LINES_SIDE / LOGITS_SIDE;

/**
 * Moves the border between the doors to where the photo shows it, and returns the component of each pixel. From the belt
 * line down the model has it off by up to a third of a door on cars seen obliquely: too far for `followShutLines`.
 */
export function moveDoorBorder(car: Car): Uint16Array {
  const pair = findPair(car.components);
  if (!pair) return car.owners;
  const picture = mapDoors(car, pair);
  const isMirrored = meanColumn(picture, FRONT_DOOR) > meanColumn(picture, REAR_DOOR);
  const border = findDoorBorder(isMirrored ? mirrorRows(picture) : picture);
  if (!border) return car.owners;
  const { classAt } = car.classes;
  const strip = straightenDoorBorder(border, { photo: toSquare(car.photo), classAt, isMirrored });
  const distances = chooseDoorCurve(strip);
  return distances ? divideAgain(car.owners, { pair, border, distances, isMirrored }) : car.owners;
}

/** The doors of one side, as components of paint counted from 1. */
interface Pair {
  front: number;
  rear: number;
}

/** Null without two doors, or if both sides of the car show theirs. */
function findPair(components: readonly LabeledComponent[]): Pair | null {
  const paint = components.filter(({ materialClass }) => materialClass === "paint");
  const ownersOf = (door: PanelName) =>
    paint.flatMap(({ panel }, index) => (panel === door ? [index + 1] : []));
  const [[front, otherFront], [rear, otherRear]] = [ownersOf("front-door"), ownersOf("rear-door")];
  return front && rear && !otherFront && !otherRear ? { front, rear } : null;
}

/** Both doors with their windows. */
function mapDoors({ owners, components }: Car, { front, rear }: Pair): Uint8Array {
  const windows = new Uint8Array(LOGITS_SIDE * LOGITS_SIDE);
  for (const { materialClass, panel, component } of components) {
    const door = panel === "front-door" ? FRONT_DOOR : panel === "rear-door" ? REAR_DOOR : 0;
    if (materialClass === "glass" && door) for (const cell of component.cells) windows[cell] = door;
  }
  return Uint8Array.from(owners, (owner, at) => {
    if (owner === front) return FRONT_DOOR;
    if (owner === rear) return REAR_DOOR;
    const [x, y] = [at % LINES_SIDE, Math.floor(at / LINES_SIDE)];
    return owner === 0 ? byteAt(windows, Math.floor(y / SCALE) * LOGITS_SIDE + Math.floor(x / SCALE)) : 0;
  });
}

function meanColumn(doors: Uint8Array, door: number): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < doors.length; at++)
    if (byteAt(doors, at) === door) [sum, count] = [sum + (at % LINES_SIDE), count + 1];
  return sum / count;
}

function mirrorRows(doors: Uint8Array): Uint8Array {
  return doors.map((_, at) => byteAt(doors, at - (at % LINES_SIDE) + LINES_SIDE - 1 - (at % LINES_SIDE)));
}

/** A small photo is enlarged, so that lines are as wide as in others. */
function toSquare(photo: Raster): Raster {
  const scale = LINES_SIDE / Math.max(photo.width, photo.height);
  return scale === 1
    ? photo
    : resize(photo, 4, Math.round(photo.width * scale), Math.round(photo.height * scale));
}

interface Division {
  pair: Pair;
  border: DoorBorder;
  distances: Float64Array;
  isMirrored: boolean;
}

function divideAgain(owners: Uint16Array, { pair, border, distances, isMirrored }: Division): Uint16Array {
  const divided = owners.slice();
  const curve: DoorBorder = { ...border, columns: curveColumns(border, distances) };
  const reach = REACH * border.length;
  for (let y = border.top; y <= border.bottom; y++) {
    const [old, moved] = [columnOf(border, y), columnOf(curve, y)];
    const first = Math.max(0, Math.floor(Math.min(old, moved) - reach));
    const last = Math.min(LINES_SIDE - 1, Math.floor(Math.max(old, moved) + reach));
    for (let x = first; x <= last; x++) {
      const at = y * LINES_SIDE + (isMirrored ? LINES_SIDE - 1 - x : x);
      const owner = intAt(owners, at);
      if (owner === pair.front || owner === pair.rear) divided[at] = x < moved ? pair.front : pair.rear;
    }
  }
  return divided;
}

/** The curve in each row of the border; between the strip's rows, it is straight. */
function curveColumns(border: DoorBorder, distances: Float64Array): Float64Array {
  const last = distances.length - 1;
  return border.columns.map((column, index) => {
    const y = border.top + index;
    const height = stripRow(border, 1) - stripRow(border, 0);
    const place = Math.min(last, Math.max(0, (y - stripRow(border, 0)) / height));
    const row = Math.min(last - 1, Math.floor(place));
    const [above, below] = [doubleAt(distances, row), doubleAt(distances, row + 1)];
    return column + border.length * (above + (place - row) * (below - above));
  });
}
