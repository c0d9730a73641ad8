import { floatAt, itemAt } from "../array-access.ts";
import { FRAME_SIDE, type FramePoint } from "./frame.ts";
import { CELL_COUNT, LOGITS_SIDE } from "./mask.ts";

/** A connected component of the 256×256 cells. */
export interface Component {
  /** Indices of its cells. */
  cells: number[];
  /** Its bounding box in frame pixels. */
  box: FrameBox;
}

export interface FrameBox {
  start: FramePoint;
  end: FramePoint;
}

const FRAME_PX_PER_CELL = FRAME_SIDE / LOGITS_SIDE;

/**
 * The 8-connected components of the cells that `belongs` accepts, largest first. `among` has all cells that it may accept,
 * in ascending order; without it all cells are tried.
 */
export function findComponents(belongs: (cell: number) => boolean, among?: readonly number[]): Component[] {
  const visited = new Uint8Array(CELL_COUNT);
  const components: Component[] = [];
  const count = among?.length ?? CELL_COUNT;
  for (let index = 0; index < count; index++) {
    const cell = among ? itemAt(among, index) : index;
    if (visited[cell] || !belongs(cell)) continue;
    components.push(toComponent(floodFill(cell, visited, belongs)));
  }
  return components.sort((a, b) => b.cells.length - a.cells.length);
}

function floodFill(start: number, visited: Uint8Array, belongs: (cell: number) => boolean): number[] {
  const cells = [start];
  visited[start] = 1;
  for (const cell of cells) {
    const x = cell % LOGITS_SIDE;
    const y = (cell - x) / LOGITS_SIDE;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(LOGITS_SIDE - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(LOGITS_SIDE - 1, x + 1); nx++) {
        const next = ny * LOGITS_SIDE + nx;
        if (visited[next] || !belongs(next)) continue;
        visited[next] = 1;
        cells.push(next);
      }
  }
  return cells;
}

/** Treats cells as one component, whether or not they are connected. */
export function toComponent(cells: number[]): Component {
  const start = { x: LOGITS_SIDE, y: LOGITS_SIDE };
  const end = { x: 0, y: 0 };
  for (const cell of cells) {
    const x = cell % LOGITS_SIDE;
    const y = (cell - x) / LOGITS_SIDE;
    start.x = Math.min(start.x, x);
    start.y = Math.min(start.y, y);
    end.x = Math.max(end.x, x + 1);
    end.y = Math.max(end.y, y + 1);
  }
  return { cells, box: { start: toFramePoint(start), end: toFramePoint(end) } };
}

/** The cells within this many steps of a component, its own cells included. */
export function cellsNear({ cells }: { cells: readonly number[] }, steps: number): number[] {
  const marked = new Uint8Array(CELL_COUNT);
  const near: number[] = [];
  for (const cell of cells) {
    const x = cell % LOGITS_SIDE;
    const y = (cell - x) / LOGITS_SIDE;
    for (let ny = Math.max(0, y - steps); ny <= Math.min(LOGITS_SIDE - 1, y + steps); ny++)
      for (let nx = Math.max(0, x - steps); nx <= Math.min(LOGITS_SIDE - 1, x + steps); nx++) {
        const next = ny * LOGITS_SIDE + nx;
        if (marked[next]) continue;
        marked[next] = 1;
        near.push(next);
      }
  }
  return near;
}

/** The point of a component farthest from its border, where a tap on it is most typical. */
export function innermostPoint(component: Component): FramePoint {
  return innermostPoints(component, 1)[0] ?? component.box.start;
}

/** Up to `max` innermost points, each well away from the ones before it. */
export function innermostPoints(component: Component, max: number): FramePoint[] {
  const depths = measureDepths(component);
  const points: FramePoint[] = [];
  for (let count = 0; count < max; count++) {
    const deepest = component.cells.reduce((best, cell) =>
      (depths[cell] ?? 0) > (depths[best] ?? 0) ? cell : best,
    );
    const depth = floatAt(depths, deepest);
    if (depth === 0) break;
    const x = deepest % LOGITS_SIDE;
    const y = Math.floor(deepest / LOGITS_SIDE);
    points.push(toFramePoint({ x: x + 0.5, y: y + 0.5 }));
    for (const cell of component.cells)
      if (Math.hypot((cell % LOGITS_SIDE) - x, Math.floor(cell / LOGITS_SIDE) - y) < 2 * Math.max(3, depth))
        depths[cell] = 0;
  }
  return points;
}

/** Approximate distance of each cell to the nearest cell outside, in steps along rows, columns and diagonals. */
function measureDepths({ cells }: Component): Float32Array {
  const depths = new Float32Array(CELL_COUNT);
  for (const cell of cells) depths[cell] = Number.POSITIVE_INFINITY;
  const inOrder = cells.toSorted((a, b) => a - b);
  const forward = [-1, -LOGITS_SIDE - 1, -LOGITS_SIDE, -LOGITS_SIDE + 1];
  const backward = forward.map((step) => -step);
  const relax = (cell: number, steps: number[]) => {
    const x = cell % LOGITS_SIDE;
    for (const step of steps) {
      const next = cell + step;
      const isNextColumn = Math.abs((((next % LOGITS_SIDE) + LOGITS_SIDE) % LOGITS_SIDE) - x) <= 1;
      const depth = isNextColumn ? (depths[next] ?? 0) : 0;
      const length = Math.abs(step) === 1 || Math.abs(step) === LOGITS_SIDE ? 1 : Math.SQRT2;
      depths[cell] = Math.min(floatAt(depths, cell), depth + length);
    }
  };
  for (const cell of inOrder) relax(cell, forward);
  for (const cell of inOrder.toReversed()) relax(cell, backward);
  return depths;
}

function toFramePoint({ x, y }: { x: number; y: number }): FramePoint {
  return { x: x * FRAME_PX_PER_CELL, y: y * FRAME_PX_PER_CELL };
}
