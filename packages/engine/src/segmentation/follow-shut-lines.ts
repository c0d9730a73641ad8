import { byteAt, intAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";

/** How far from the model's border a shut line is searched. */
const SHUT_LINE_REACH_CELLS = 4;
const SCALE = LINES_SIDE / LOGITS_SIDE;
const REACH_PX = SHUT_LINE_REACH_CELLS * SCALE;
/** As many as a map can name. */
const OWNERS = 0x1_0000;
const PIXELS = LINES_SIDE * LINES_SIDE;
/** Crossing the darkest line costs as much as this many pixels of plain paint, and one. */
const LINE_COST = 40;
/** For a step to a neighbor in the row or column, and to a diagonal one, times the sum of both pixels' costs. */
const [STRAIGHT, DIAGONAL] = [5, 7];
const MAX_STEP = DIAGONAL * 2 * (1 + LINE_COST);
/** A panel of which more is within reach of borders than this share keeps them: little of it would be certain. */
const MAX_NEAR_SHARE = 0.7;
/** Reach of the smoothing, on each side. */
const SMOOTHING_PX = 2;
const FAR = 0xffff_ffff;
const neighbors = [
  { step: 1, cost: STRAIGHT },
  { step: -1, cost: STRAIGHT },
  { step: LINES_SIDE, cost: STRAIGHT },
  { step: -LINES_SIDE, cost: STRAIGHT },
  { step: LINES_SIDE + 1, cost: DIAGONAL },
  { step: LINES_SIDE - 1, cost: DIAGONAL },
  { step: -LINES_SIDE + 1, cost: DIAGONAL },
  { step: -LINES_SIDE - 1, cost: DIAGONAL },
];

interface Panels {
  /** The panel (counted from 1) of each of the 256×256 cells; 0 is none. */
  owners: Uint16Array;
  /** Whether a panel's border with another such panel is a shut line. */
  hasShutLines: (owner: number) => boolean;
}

/**
 * Moves the borders between panels to the dark lines beside them, and returns the panel of each pixel of the 512×512
 * square. The pixels near a border are divided again: each goes to the panel from which the way is shortest, where
 * crossing a dark line counts as a long way. Without a line the border stays in the middle, where the model has it.
 */
export function followShutLines({ owners, hasShutLines }: Panels, lines: Uint8Array): Uint16Array {
  const enlarged = new Uint16Array(PIXELS);
  for (let y = 0; y < LINES_SIDE; y++)
    for (let x = 0; x < LINES_SIDE; x++)
      enlarged[y * LINES_SIDE + x] = intAt(
        owners,
        Math.floor(y / SCALE) * LOGITS_SIDE + Math.floor(x / SCALE),
      );
  const isMoving = markMoving(enlarged, hasShutLines);
  const open = listNear(enlarged, isMoving);
  divideAgain(enlarged, { open, isMoving, lines });
  return smooth(enlarged, open);
}

/** Where no line is, noise moves the border by a pixel or two: each open pixel takes the most common panel around it. */
function smooth(owners: Uint16Array, open: readonly number[]): Uint16Array {
  const smoothed = owners.slice();
  const counts = new Uint16Array(0x1_0000);
  for (const at of open) {
    let best = intAt(owners, at);
    for (let y = -SMOOTHING_PX; y <= SMOOTHING_PX; y++)
      for (let x = -SMOOTHING_PX; x <= SMOOTHING_PX; x++) {
        const owner = intAt(owners, clamp(at + y * LINES_SIDE + x, 0, PIXELS - 1));
        counts[owner] = intAt(counts, owner) + 1;
        if (owner !== 0 && intAt(counts, owner) > intAt(counts, best)) best = owner;
      }
    smoothed[at] = best;
    for (let y = -SMOOTHING_PX; y <= SMOOTHING_PX; y++)
      for (let x = -SMOOTHING_PX; x <= SMOOTHING_PX; x++)
        counts[intAt(owners, clamp(at + y * LINES_SIDE + x, 0, PIXELS - 1))] = 0;
  }
  return smoothed;
}

/** Marks the pixels of panels from which and to which borders move: not those that are narrow all over. */
function markMoving(owners: Uint16Array, hasShutLines: Panels["hasShutLines"]): Uint8Array {
  const [all, near] = [new Uint32Array(OWNERS), new Uint32Array(OWNERS)];
  for (let at = 0; at < PIXELS; at++) count(all, intAt(owners, at));
  const moves = new Uint8Array(OWNERS);
  for (let owner = 1; owner < OWNERS; owner++)
    if (intAt(all, owner) > 0 && hasShutLines(owner)) moves[owner] = 1;
  for (const at of listNear(owners, markOwners(owners, moves))) count(near, intAt(owners, at));
  for (let owner = 1; owner < OWNERS; owner++)
    if (intAt(near, owner) > MAX_NEAR_SHARE * intAt(all, owner)) moves[owner] = 0;
  return markOwners(owners, moves);
}

function count(counts: Uint32Array, owner: number): void {
  counts[owner] = intAt(counts, owner) + 1;
}

/** The pixels of the owners that are marked. */
function markOwners(owners: Uint16Array, marks: Uint8Array): Uint8Array {
  const marked = new Uint8Array(PIXELS);
  for (let at = 0; at < PIXELS; at++) marked[at] = byteAt(marks, intAt(owners, at));
  return marked;
}

/** The pixels of moving panels within reach of a border between two of them. */
function listNear(owners: Uint16Array, isMoving: Uint8Array): number[] {
  const steps = new Uint8Array(PIXELS);
  const near: number[] = [];
  // The outermost pixels have no neighbors on one side, and stay as they are.
  for (let y = 1; y < LINES_SIDE - 1; y++)
    for (let at = y * LINES_SIDE + 1; at < (y + 1) * LINES_SIDE - 1; at++) {
      if (byteAt(isMoving, at) === 0 || !hasMovingNeighbor(at, owners, isMoving)) continue;
      steps[at] = 1;
      near.push(at);
    }
  for (const at of near) {
    if (byteAt(steps, at) === REACH_PX) continue;
    for (const { step } of neighbors) {
      const next = at + step;
      if (byteAt(steps, next) > 0 || intAt(owners, next) !== intAt(owners, at) || isOutermost(next)) continue;
      steps[next] = byteAt(steps, at) + 1;
      near.push(next);
    }
  }
  return near;
}

function hasMovingNeighbor(at: number, owners: Uint16Array, isMoving: Uint8Array): boolean {
  const own = intAt(owners, at);
  for (const { step } of neighbors)
    if (intAt(owners, at + step) !== own && byteAt(isMoving, at + step) === 1) return true;
  return false;
}

function isOutermost(at: number): boolean {
  const [x, y] = [at % LINES_SIDE, Math.floor(at / LINES_SIDE)];
  return x === 0 || y === 0 || x === LINES_SIDE - 1 || y === LINES_SIDE - 1;
}

/** Dijkstra's shortest ways from all other pixels, with a bucket for each distance (Dial 1969). */
function divideAgain(
  owners: Uint16Array,
  { open, isMoving, lines }: { open: readonly number[]; isMoving: Uint8Array; lines: Uint8Array },
): void {
  const isOpen = new Uint8Array(PIXELS);
  for (const at of open) isOpen[at] = 1;
  const distances = new Uint32Array(PIXELS).fill(FAR);
  const buckets = Array.from({ length: MAX_STEP + 1 }, (): number[] => []);
  const costOf = (at: number) => 1 + Math.round((LINE_COST * byteAt(lines, at)) / 255);
  let waiting = 0;
  const reach = (at: number, distance: number) => {
    distances[at] = distance;
    buckets[distance % buckets.length]?.push(at);
    waiting++;
  };
  for (const at of open)
    for (const { step } of neighbors) {
      const seed = at + step;
      if (isMoving[seed] && !isOpen[seed] && distances[seed] !== 0) reach(seed, 0);
    }
  for (let distance = 0; waiting > 0; distance++) {
    const bucket = buckets[distance % buckets.length] ?? [];
    for (const at of bucket) {
      waiting--;
      if (intAt(distances, at) !== distance) continue;
      for (const { step, cost } of neighbors) {
        const next = at + step;
        if (!isOpen[next]) continue;
        const further = distance + cost * (costOf(at) + costOf(next));
        if (further >= intAt(distances, next)) continue;
        owners[next] = intAt(owners, at);
        reach(next, further);
      }
    }
    bucket.length = 0;
  }
}
