import { clamp } from "../numbers.ts";
import { itemAt } from "../array-access.ts";
import type { Bar, Polar } from "./rim-shape.ts";

/** A tapered straight segment from (x, y) along (dx, dy). */
interface Segment {
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** 1 / length². */
  inverseSquare: number;
  halfWidth: number;
  /** Change of the half width from start to end. */
  taper: number;
}

/** A bar's segments and a circle around them. */
export interface BarSegments {
  segments: Segment[];
  x: number;
  y: number;
  radius: number;
}

/** The bar in its own sector and in two on either side, because bars may reach into neighboring sectors. */
export function repeatBar(bar: Bar, sectorRadians: number): BarSegments[] {
  const own = bar.isMirrored ? [bar, mirror(bar)] : [bar];
  return [-2, -1, 0, 1, 2].flatMap((turn) => own.map((one) => toBarSegments(one, turn * sectorRadians)));
}

/** Signed distance to the bar's edge, negative inside. Destructured pairs would make baking a tenth slower. */
export function distanceToBar({ segments }: BarSegments, x: number, y: number): number {
  let min = 9;
  for (const { x: fromX, y: fromY, dx, dy, inverseSquare, halfWidth, taper } of segments) {
    const px = x - fromX;
    const py = y - fromY;
    const along = clamp((px * dx + py * dy) * inverseSquare);
    const ox = px - along * dx;
    const oy = py - along * dy;
    min = Math.min(min, Math.sqrt(ox * ox + oy * oy) - halfWidth - taper * along);
  }
  return min;
}

/** Whether the bar may be closer than `reach`. */
export function isNear(bar: BarSegments, x: number, y: number, reach: number): boolean {
  const dx = x - bar.x;
  const dy = y - bar.y;
  const limit = Math.max(0, bar.radius + reach);
  return dx * dx + dy * dy < limit * limit;
}

function mirror(bar: Bar): Bar {
  const flip = ([radius, degrees]: Polar): Polar => [radius, -degrees];
  return {
    ...bar,
    from: flip(bar.from),
    to: flip(bar.to),
    ...(bar.bend === undefined ? {} : { bend: -bar.bend }),
  };
}

function toBarSegments(bar: Bar, turn: number): BarSegments {
  const segments = toSegments(bar, turn);
  const { x, y } = itemAt(segments, segments.length >> 1); // there is at least one
  const reaches = segments.map((one) =>
    Math.max(Math.hypot(one.x - x, one.y - y), Math.hypot(one.x + one.dx - x, one.y + one.dy - y)),
  );
  return { segments, x, y, radius: Math.max(...reaches) + Math.max(...bar.halfWidths) };
}

const BENT_SEGMENTS = 24;

function toSegments({ from, to, halfWidths, bend }: Bar, turn: number): Segment[] {
  const count = bend === undefined ? 1 : BENT_SEGMENTS;
  const middle: Polar = [(from[0] + to[0]) / 2, bend ?? 0];
  const pointAt = (share: number) => {
    const [a, b] = [toPoint(from, turn), toPoint(to, turn)];
    if (bend === undefined) return lerpPoint(a, b, share);
    const c = toPoint(middle, turn);
    return lerpPoint(lerpPoint(a, c, share), lerpPoint(c, b, share), share);
  };
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [pointAt(index / count), pointAt((index + 1) / count)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const taper = (halfWidths[1] - halfWidths[0]) / count;
    const halfWidth = halfWidths[0] + taper * index;
    const inverseSquare = 1 / Math.max(1e-9, dx * dx + dy * dy);
    return { x: a.x, y: a.y, dx, dy, inverseSquare, halfWidth, taper };
  });
}

interface Point {
  x: number;
  y: number;
}

function toPoint([radius, degrees]: Polar, turn: number): Point {
  const angle = (degrees * Math.PI) / 180 + turn;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

function lerpPoint(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
