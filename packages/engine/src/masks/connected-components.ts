import { type FramePoint, FRAME_SIDE } from "./frame.ts";
import { floatAt } from "../array-access.ts";
import { LOGITS_SIDE } from "./mask.ts";

/** A connected patch of the 256×256 square. */
export interface Component {
  /** Indices of its cells. */
  cells: number[];
  box: { start: FramePoint; end: FramePoint };
}

/** The connected patches (over sides and corners) of the cells that `belongs` accepts, largest first. */
export function findComponents(belongs: (cell: number) => boolean): Component[] {
  const seen = new Uint8Array(LOGITS_SIDE * LOGITS_SIDE);
  const pieces: Component[] = [];
  for (let cell = 0; cell < seen.length; cell++) {
    if (seen[cell] || !belongs(cell)) continue;
    pieces.push(toComponent(flood(cell, seen, belongs)));
  }
  return pieces.sort((a, b) => b.cells.length - a.cells.length);
}

function flood(start: number, seen: Uint8Array, belongs: (cell: number) => boolean): number[] {
  const cells = [start];
  seen[start] = 1;
  for (const cell of cells) {
    const x = cell % LOGITS_SIDE;
    const y = (cell - x) / LOGITS_SIDE;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(LOGITS_SIDE - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(LOGITS_SIDE - 1, x + 1); nx++) {
        const next = ny * LOGITS_SIDE + nx;
        if (seen[next] || !belongs(next)) continue;
        seen[next] = 1;
        cells.push(next);
      }
  }
  return cells;
}

/** Cells that are to be looked at as one, whether or not they hang together. */
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
  const scale = FRAME_SIDE / LOGITS_SIDE;
  return {
    cells,
    box: { start: { x: start.x * scale, y: start.y * scale }, end: { x: end.x * scale, y: end.y * scale } },
  };
}

/** The cells within this many steps of a piece, the piece's own included. */
export function cellsNear(piece: Pick<Component, "cells">, steps: number): number[] {
  const marked = new Uint8Array(LOGITS_SIDE * LOGITS_SIDE);
  const near: number[] = [];
  for (const cell of piece.cells) {
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

/** The point of a piece farthest from its border: where a tap on it would be most typical. */
export function innermostPoint(piece: Component): FramePoint {
  return innermostPoints(piece, 1)[0] ?? piece.box.start;
}

/** Up to `most` such points, each well away from those before it. */
export function innermostPoints(piece: Component, most: number): FramePoint[] {
  const depths = depthsOf(piece);
  const points: FramePoint[] = [];
  for (let count = 0; count < most; count++) {
    const deepest = piece.cells.reduce((best, cell) =>
      (depths[cell] ?? 0) > (depths[best] ?? 0) ? cell : best,
    );
    const depth = floatAt(depths, deepest);
    if (depth === 0) break;
    const x = deepest % LOGITS_SIDE;
    const y = Math.floor(deepest / LOGITS_SIDE);
    const scale = FRAME_SIDE / LOGITS_SIDE;
    points.push({ x: (x + 0.5) * scale, y: (y + 0.5) * scale });
    for (const cell of piece.cells)
      if (Math.hypot((cell % LOGITS_SIDE) - x, Math.floor(cell / LOGITS_SIDE) - y) < 2 * Math.max(3, depth))
        depths[cell] = 0;
  }
  return points;
}

/** Each cell's distance to the nearest cell outside its piece, roughly: steps along rows, columns and diagonals. */
function depthsOf(piece: Component): Float32Array {
  const depths = new Float32Array(LOGITS_SIDE * LOGITS_SIDE);
  for (const cell of piece.cells) depths[cell] = Number.POSITIVE_INFINITY;
  const inOrder = piece.cells.toSorted((a, b) => a - b);
  const forward = [-1, -LOGITS_SIDE - 1, -LOGITS_SIDE, -LOGITS_SIDE + 1];
  const relax = (cell: number, steps: number[]) => {
    const x = cell % LOGITS_SIDE;
    for (const step of steps) {
      const next = cell + step;
      const isBeside = Math.abs((((next % LOGITS_SIDE) + LOGITS_SIDE) % LOGITS_SIDE) - x) <= 1;
      const there = isBeside ? (depths[next] ?? 0) : 0;
      const length = Math.abs(step) === 1 || Math.abs(step) === LOGITS_SIDE ? 1 : Math.SQRT2;
      depths[cell] = Math.min(floatAt(depths, cell), there + length);
    }
  };
  for (const cell of inOrder) relax(cell, forward);
  for (const cell of inOrder.toReversed())
    relax(
      cell,
      forward.map((step) => -step),
    );
  return depths;
}
