import { type FramePoint, FRAME_SIDE } from "../masks/frame.ts";
import { floatAt } from "../array-access.ts";
import { type Logits, LOGITS_SIDE } from "../masks/mask.ts";

/** A correction by the person, in photo pixels: a tap on a thing, or a stroke over an area. */
export type EditStroke =
  | { kind: "tap"; x: number; y: number; mode: "add" | "remove" }
  | { kind: "stroke"; points: readonly { x: number; y: number }[]; radius: number; mode: "add" | "remove" };

/** The same hint where the photo's origin lies elsewhere. */
export function shiftStroke(hint: EditStroke, { left, top }: { left: number; top: number }): EditStroke {
  const shift = ({ x, y }: FramePoint) => ({ x: x + left, y: y + top });
  return hint.kind === "tap" ? { ...hint, ...shift(hint) } : { ...hint, points: hint.points.map(shift) };
}

/** What a fingertip covers, as a share of the photo's long side, where the decoder sees no thing under a tap. */
const FINGERTIP = 0.02;
/** Points that the decoder hears of one stroke. */
const STROKE_POINTS = 6;
/** The decoder has seen the hinted thing when its answer covers this much of what was hinted at. */
const LEAST_COVERED = 0.5;

/** Where a hint was made, as the decoder hears it: of a stroke, points along it. */
export function listPoints(
  hint: EditStroke,
  { width, height }: { width: number; height: number },
): FramePoint[] {
  const scale = FRAME_SIDE / Math.max(width, height);
  const path = hint.kind === "tap" ? [hint] : hint.points;
  const step = Math.max(1, (path.length - 1) / (STROKE_POINTS - 1));
  const points: FramePoint[] = [];
  for (let at = 0; at < path.length && points.length < STROKE_POINTS; at += step) {
    const point = path[Math.round(at)];
    if (point) points.push({ x: point.x * scale, y: point.y * scale });
  }
  return points;
}

/** The cells that were tapped or brushed over, as far as they lie in the photo. */
export function listStrokeCells(
  hint: EditStroke,
  { width, height }: { width: number; height: number },
): number[] {
  const longSide = Math.max(width, height);
  const scale = LOGITS_SIDE / longSide;
  const path = (hint.kind === "tap" ? [hint] : hint.points).map(({ x, y }) => ({
    x: x * scale,
    y: y * scale,
  }));
  const radius = Math.max(0.8, (hint.kind === "tap" ? FINGERTIP * longSide : hint.radius) * scale);
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const cells: number[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (distanceTo(path, { x: x + 0.5, y: y + 0.5 }) <= radius) cells.push(y * LOGITS_SIDE + x);
  return cells;
}

/** Whether a decoder's answer is about what was hinted at: of a tap the middle of its cells, of a stroke most of them. */
export function coversStroke(answer: Logits, hint: EditStroke, hinted: readonly number[]): boolean {
  const middle = Math.floor(hinted.length / 2);
  const aimed = hint.kind === "tap" ? hinted.slice(middle, middle + 1) : hinted;
  const covered = aimed.filter((cell) => floatAt(answer, cell) > 0).length;
  return covered >= LEAST_COVERED * aimed.length;
}

/** From a place to the nearest one on a line through points. */
function distanceTo(path: readonly FramePoint[], { x, y }: FramePoint): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, from] of path.entries()) {
    const to = path[index + 1] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length > 0 ? Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length)) : 0;
    nearest = Math.min(nearest, Math.hypot(x - from.x - along * dx, y - from.y - along * dy));
  }
  return nearest;
}
