import { expect, test } from "vitest";
import { findPieces, innermostPoint } from "./pieces.ts";

const SIDE = 256;

function rectangle(left: number, top: number, width: number, height: number) {
  return (cell: number) => {
    const x = cell % SIDE;
    const y = Math.floor(cell / SIDE);
    return x >= left && x < left + width && y >= top && y < top + height;
  };
}

test("two patches are two pieces, the larger first, with boxes in frame pixels", () => {
  const small = rectangle(200, 200, 4, 4);
  const large = rectangle(10, 20, 30, 10);
  const pieces = findPieces((cell) => small(cell) || large(cell));
  expect(pieces.map(({ cells }) => cells.length)).toEqual([300, 16]);
  expect(pieces[0]?.box).toEqual({ start: { x: 40, y: 80 }, end: { x: 160, y: 120 } });
});

test("patches that touch at a corner are one", () => {
  const a = rectangle(10, 10, 5, 5);
  const b = rectangle(15, 15, 5, 5);
  expect(findPieces((cell) => a(cell) || b(cell))).toHaveLength(1);
});

test("a wide frame's innermost point lies on the frame, not in its hole", () => {
  const outer = rectangle(50, 50, 100, 60);
  const hole = rectangle(60, 60, 70, 40);
  const frame = (cell: number) => outer(cell) && !hole(cell);
  const [piece] = findPieces(frame);
  if (!piece) throw new Error("The frame was not found");
  const { x, y } = innermostPoint(piece);
  expect(frame(Math.floor(y / 4) * SIDE + Math.floor(x / 4))).toBe(true);
  expect(x / 4).toBeGreaterThan(130);
});

test("nothing gives no pieces", () => {
  expect(findPieces(() => false)).toEqual([]);
});
