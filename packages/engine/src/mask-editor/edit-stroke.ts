import { clamp } from "../numbers.ts";
import { countInside } from "../masks/combine-logits.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import { type Logits, LOGITS_SIDE } from "../masks/mask.ts";

/** The customer's edit of a mask, in photo pixels: a tap on a thing, or a stroke over an area. */
export type EditStroke =
  | { kind: "tap"; x: number; y: number; mode: "add" | "remove" }
  | { kind: "stroke"; points: readonly { x: number; y: number }[]; radius: number; mode: "add" | "remove" };

interface Size {
  width: number;
  height: number;
}

/** Moves a stroke by an offset, for a photo with another origin. */
export function shiftStroke(stroke: EditStroke, { left, top }: { left: number; top: number }): EditStroke {
  const shift = ({ x, y }: FramePoint) => ({ x: x + left, y: y + top });
  return stroke.kind === "tap"
    ? { ...stroke, ...shift(stroke) }
    : { ...stroke, points: stroke.points.map(shift) };
}

/** Radius of a tap as a share of the photo's long side, used where the decoder finds nothing under it. */
const TAP_RADIUS_SHARE = 0.02;
/** Points along a stroke that go into the prompt. */
const MAX_PROMPT_POINTS = 6;
/** The decoder's answer is about the stroke when it covers at least this share of its cells. */
const MIN_COVERAGE = 0.5;

/** A stroke as points for the prompt. */
export function listPromptPoints(stroke: EditStroke, { width, height }: Size): FramePoint[] {
  const scale = FRAME_SIDE / Math.max(width, height);
  const path = stroke.kind === "tap" ? [stroke] : stroke.points;
  const step = Math.max(1, (path.length - 1) / (MAX_PROMPT_POINTS - 1));
  const points: FramePoint[] = [];
  for (let at = 0; at < path.length && points.length < MAX_PROMPT_POINTS; at += step) {
    const point = path[Math.round(at)];
    if (point) points.push({ x: point.x * scale, y: point.y * scale });
  }
  return points;
}

/** The cells under a tap or stroke, inside the photo. */
export function listStrokeCells(stroke: EditStroke, { width, height }: Size): number[] {
  const longSide = Math.max(width, height);
  const scale = LOGITS_SIDE / longSide;
  const path = (stroke.kind === "tap" ? [stroke] : stroke.points).map(({ x, y }) => ({
    x: x * scale,
    y: y * scale,
  }));
  const radius = Math.max(0.8, (stroke.kind === "tap" ? TAP_RADIUS_SHARE * longSide : stroke.radius) * scale);
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const cells: number[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (distanceTo(path, { x: x + 0.5, y: y + 0.5 }) <= radius) cells.push(y * LOGITS_SIDE + x);
  return cells;
}

/** Whether a decoder's answer is about the stroke: it covers the center of a tap, or most cells of a stroke. */
export function coversStroke(answer: Logits, stroke: EditStroke, cells: readonly number[]): boolean {
  const center = Math.floor(cells.length / 2);
  const targets = stroke.kind === "tap" ? cells.slice(center, center + 1) : cells;
  return countInside(answer, targets) >= MIN_COVERAGE * targets.length;
}

/** Distance from a point to the nearest point of a polyline. */
function distanceTo(path: readonly FramePoint[], { x, y }: FramePoint): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, from] of path.entries()) {
    const to = path[index + 1] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length > 0 ? clamp(((x - from.x) * dx + (y - from.y) * dy) / length) : 0;
    nearest = Math.min(nearest, Math.hypot(x - from.x - along * dx, y - from.y - along * dy));
  }
  return nearest;
}
