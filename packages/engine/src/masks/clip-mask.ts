import { byteAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import type { Box } from "./box.ts";

export interface Corner {
  x: number;
  y: number;
}

/** A convex area of the photo in its pixels: the corners in the order in which a clock's hand passes them. */
export type Clip = readonly Corner[];

/** Leaves of the mask over `area` what lies inside the clip, with a soft edge one pixel wide. In place. */
export function clipMask(alpha: Uint8Array, area: Box, clip: Clip): void {
  const edges = clip.map((from, index) => toEdge(from, clip[(index + 1) % clip.length] ?? from));
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = y * area.width + x;
      const value = byteAt(alpha, at);
      if (value === 0) continue;
      const [px, py] = [area.left + x + 0.5, area.top + y + 0.5];
      let inside = 1;
      for (const { a, b, c } of edges) inside = Math.min(inside, clamp(a * px + b * py + c + 0.5));
      alpha[at] = Math.round(value * inside);
    }
}

/** The clip in a picture that is so much larger. */
export function scaleClip(clip: Clip, scale: number): Clip {
  return clip.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}

/** The signed distance `a x + b y + c` from a line; above 0 on its right, which is the inside. */
function toEdge(from: Corner, to: Corner): { a: number; b: number; c: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [a, b] = [-dy / length, dx / length];
  return { a, b, c: -(a * from.x + b * from.y) };
}
