import { byteAt, doubleAt, itemAt } from "../array-access.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";

export const [FRONT_DOOR, REAR_DOOR] = [1, 2];

/** Where the front door ends and the rear door begins, in pixels of a square in which the car's nose is at the left. */
export interface DoorBorder {
  /** The rows between which the doors meet. */
  top: number;
  bottom: number;
  /** The border's column in each row from top to bottom. */
  columns: Float64Array;
  /** The length of the front door. */
  length: number;
}

/** Of a row, on each side of its border. */
const MIN_DOOR_PX = 3;
/** Between the doors of a row that still meet: a molding, or a handle. */
const MAX_GAP_PX = 14;
const MIN_ROWS = 20;
/** Rows between parts of one border, where something lies on the doors. */
const MAX_MISSING_ROWS = 12;

/** The smoothed border between the doors of a 512×512 square; null if they hardly meet. */
export function findDoorBorder(doors: Uint8Array): DoorBorder | null {
  const points: BorderPoint[] = [];
  for (let y = 0; y < LINES_SIDE; y++) {
    const x = findInRow(doors.subarray(y * LINES_SIDE, (y + 1) * LINES_SIDE));
    if (x !== null) points.push({ y, x });
  }
  const run = longestRun(points);
  if (run.length < MIN_ROWS) return null;
  const [top, bottom] = [itemAt(run, 0).y, itemAt(run, run.length - 1).y];
  return { top, bottom, columns: fitCubic(run, { top, bottom }), length: lengthOf(doors) };
}

interface BorderPoint {
  y: number;
  x: number;
}

/** The place that leaves most pixels of both doors on their own side. */
function findInRow(row: Uint8Array): number | null {
  let [balance, most, last, next] = [0, MIN_DOOR_PX - 1, -1, -1];
  for (let x = 0; x < LINES_SIDE; x++) {
    const door = byteAt(row, x);
    if (door === 0) continue;
    if (last >= 0 && next < 0) next = x;
    balance += door === FRONT_DOOR ? 1 : -1;
    if (balance > most) [most, last, next] = [balance, x, -1];
  }
  const meets = last >= 0 && most - balance >= MIN_DOOR_PX && next - last - 1 <= MAX_GAP_PX;
  return meets ? (last + next) / 2 : null;
}

function longestRun(points: readonly BorderPoint[]): BorderPoint[] {
  let [longest, run]: [BorderPoint[], BorderPoint[]] = [[], []];
  for (const point of points) {
    const previous = run.at(-1);
    if (previous && point.y - previous.y > MAX_MISSING_ROWS) run = [];
    run.push(point);
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** From the first to the last column of the front door, without specks. */
function lengthOf(doors: Uint8Array): number {
  const counts = new Uint16Array(LINES_SIDE);
  for (let at = 0; at < doors.length; at++)
    if (doors[at] === FRONT_DOOR) counts[at % LINES_SIDE] = (counts[at % LINES_SIDE] ?? 0) + 1;
  const isDoor = (count: number) => count >= MIN_DOOR_PX;
  return counts.findLastIndex(isDoor) - counts.findIndex(isDoor);
}

const ROUNDS = 5;
/** A point this far from the cubic weighs half in its squares. */
const LOBE_PX = 2;

/** Through the model's border, whose lobes would stay in every curve beside it. Points far from it weigh little. */
function fitCubic(points: readonly BorderPoint[], { top, bottom }: { top: number; bottom: number }) {
  const wayOf = (y: number) => (2 * (y - top)) / (bottom - top) - 1;
  let cubic = [0, 0, 0, 0];
  const at = (y: number) => cubic.reduceRight((sum, factor) => sum * wayOf(y) + factor, 0);
  for (let round = 0; round < ROUNDS; round++) {
    const equations = Array.from({ length: 4 }, () => new Float64Array(5));
    for (const { y, x } of points) {
      const weight = round === 0 ? 1 : 1 / (1 + ((at(y) - x) / LOBE_PX) ** 2);
      const powers = [1, wayOf(y), wayOf(y) ** 2, wayOf(y) ** 3, x];
      for (const [index, equation] of equations.entries())
        for (const [column, power] of powers.entries())
          equation[column] = doubleAt(equation, column) + weight * itemAt(powers, index) * power;
    }
    cubic = solve(equations);
  }
  return Float64Array.from({ length: bottom - top + 1 }, (_, row) => at(top + row));
}

/** Gauss and Jordan; normal equations need no pivots. */
function solve(equations: readonly Float64Array[]): number[] {
  for (const [index, equation] of equations.entries()) {
    const pivot = doubleAt(equation, index);
    for (const other of equations) {
      if (other === equation) continue;
      const share = doubleAt(other, index) / pivot;
      for (let column = index; column < other.length; column++)
        other[column] = doubleAt(other, column) - share * doubleAt(equation, column);
    }
  }
  return equations.map((equation, index) => doubleAt(equation, equations.length) / doubleAt(equation, index));
}
