import { LOGITS_SIDE } from "./mask.ts";
import type { FramePoint } from "./prompts.ts";
import { FRAME_SIDE } from "./sam-frame.ts";

/** A connected patch of the 256×256 square. */
export interface Piece {
  /** Indices of its cells. */
  cells: number[];
  box: { start: FramePoint; end: FramePoint };
}

/** The connected patches (over sides and corners) of the cells that `belongs` accepts, largest first. */
export function findPieces(belongs: (cell: number) => boolean): Piece[] {
  const seen = new Uint8Array(LOGITS_SIDE * LOGITS_SIDE);
  const pieces: Piece[] = [];
  for (let cell = 0; cell < seen.length; cell++) {
    if (seen[cell] || !belongs(cell)) continue;
    pieces.push(toPiece(flood(cell, seen, belongs)));
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

function toPiece(cells: number[]): Piece {
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

/** The point of a piece farthest from its border: where a tap on it would be most typical. */
export function innermostPoint(piece: Piece): FramePoint {
  const member = new Uint8Array(LOGITS_SIDE * LOGITS_SIDE);
  for (const cell of piece.cells) member[cell] = 1;
  let ring = piece.cells;
  // Peels the piece layer by layer; the last layer that is left holds its innermost cells.
  for (;;) {
    const inner = ring.filter((cell) => isInside(member, cell));
    if (inner.length === 0) break;
    for (const cell of ring) member[cell] = 0;
    for (const cell of inner) member[cell] = 1;
    ring = inner;
  }
  const cell = ring[Math.floor(ring.length / 2)] ?? 0;
  const scale = FRAME_SIDE / LOGITS_SIDE;
  return { x: ((cell % LOGITS_SIDE) + 0.5) * scale, y: (Math.floor(cell / LOGITS_SIDE) + 0.5) * scale };
}

function isInside(member: Uint8Array, cell: number): boolean {
  const x = cell % LOGITS_SIDE;
  if (x === 0 || x === LOGITS_SIDE - 1) return false;
  return Boolean(
    member[cell - 1] && member[cell + 1] && member[cell - LOGITS_SIDE] && member[cell + LOGITS_SIDE],
  );
}
