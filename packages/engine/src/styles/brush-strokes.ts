import { floatAt } from "../array-access.ts";
import { valueNoise } from "../geometry/value-noise.ts";
import { clamp } from "../numbers.ts";
import type { Ink } from "./paint.ts";

/** A picture that strokes are laid on: red, green and blue of each pixel, 0 to 255. */
export interface PaintedCanvas {
  width: number;
  height: number;
  pixels: Float32Array;
}

interface Stroke {
  /** Its middle, in pixels. */
  x: number;
  y: number;
  /** Of its direction, in radians. */
  angle: number;
  /** In pixels. */
  length: number;
  width: number;
  color: Ink;
  /** Strokes of different seeds have different bristles. */
  seed: number;
}

/** How opaque paint is, how much the bristles vary its brightness, and how ragged a stroke ends. */
const brush = { opacity: 0.94, bristles: 0.085, ragged: 0.3 } as const;

/** Lays a stroke on the canvas, within `mask`, 0 to 1 per pixel; everywhere without one. */
export function layStroke(canvas: PaintedCanvas, stroke: Stroke, mask: Float32Array | null): void {
  const { width, height, pixels } = canvas;
  const [right, down] = [Math.cos(stroke.angle), Math.sin(stroke.angle)];
  const half = { along: stroke.length / 2, across: stroke.width / 2 };
  const reach = {
    x: Math.abs(right) * half.along + Math.abs(down) * half.across + 1,
    y: Math.abs(down) * half.along + Math.abs(right) * half.across + 1,
  };
  const last = { x: Math.min(width - 1, stroke.x + reach.x), y: Math.min(height - 1, stroke.y + reach.y) };
  for (let y = Math.max(0, Math.ceil(stroke.y - reach.y)); y <= last.y; y++)
    for (let x = Math.max(0, Math.ceil(stroke.x - reach.x)); x <= last.x; x++) {
      const [dx, dy] = [x - stroke.x, y - stroke.y];
      const across = dy * right - dx * down;
      const side = half.across - Math.abs(across);
      if (side <= -0.5) continue;
      // Bristles lie side by side: what they do depends on the place across the stroke alone.
      const bristle = valueNoise((7 * across) / stroke.width + stroke.seed, stroke.seed);
      const end = half.along * (1 - brush.ragged * (0.5 + 0.5 * bristle)) - Math.abs(dx * right + dy * down);
      if (end <= -0.5) continue;
      const at = y * width + x;
      const inside = mask ? floatAt(mask, at) : 1;
      const share = brush.opacity * clamp(side + 0.5) * clamp(end + 0.5) * inside;
      if (share <= 0) continue;
      const light = 1 + brush.bristles * bristle;
      for (const channel of [0, 1, 2] as const) {
        const before = floatAt(pixels, at * 3 + channel);
        pixels[at * 3 + channel] = before + (stroke.color[channel] * light - before) * share;
      }
    }
}
