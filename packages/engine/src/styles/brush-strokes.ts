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
  const bristles = bristlesOf(stroke);
  const reach = Math.abs(down) * half.along + Math.abs(right) * half.across + 1;
  const [red, green, blue] = stroke.color;
  for (let y = Math.max(0, Math.ceil(stroke.y - reach)); y <= Math.min(height - 1, stroke.y + reach); y++) {
    const dy = y - stroke.y;
    // Of this row, what is within the stroke's sides and ends.
    const sides = within(dy * right, -down, half.across + 0.5);
    const ends = within(dy * down, right, half.along + 0.5);
    const first = Math.max(0, Math.ceil(stroke.x + Math.max(sides.from, ends.from)));
    const last = Math.min(width - 1, stroke.x + Math.min(sides.to, ends.to));
    for (let x = first; x <= last; x++) {
      const dx = x - stroke.x;
      const across = dy * right - dx * down;
      const side = half.across - Math.abs(across);
      const bristle = floatAt(bristles, Math.round((across + half.across + 1) * BRISTLES));
      const end = half.along * (1 - brush.ragged * (0.5 + 0.5 * bristle)) - Math.abs(dx * right + dy * down);
      if (end <= -0.5) continue;
      const at = y * width + x;
      const inside = mask ? floatAt(mask, at) : 1;
      const share = brush.opacity * clamp(side + 0.5) * clamp(end + 0.5) * inside;
      if (share <= 0) continue;
      const [light, rest, to] = [share * (1 + brush.bristles * bristle), 1 - share, at * 3];
      pixels[to] = rest * floatAt(pixels, to) + light * red;
      pixels[to + 1] = rest * floatAt(pixels, to + 1) + light * green;
      pixels[to + 2] = rest * floatAt(pixels, to + 2) + light * blue;
    }
  }
}

/** Between which steps `start + slope · step` is at most `most` away from 0. */
function within(start: number, slope: number, most: number): { from: number; to: number } {
  if (Math.abs(slope) < 1e-6) return Math.abs(start) > most ? nowhere : everywhere;
  const [one, other] = [(-most - start) / slope, (most - start) / slope];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

const nowhere = { from: Infinity, to: -Infinity };
const everywhere = { from: -Infinity, to: Infinity };

/** Per pixel across a stroke. */
const BRISTLES = 3;

/** Bristles lie side by side: what they do depends on the place across the stroke alone. From a pixel before its edge on. */
function bristlesOf({ width, seed }: Stroke): Float32Array {
  const bristles = new Float32Array(Math.ceil((width + 2) * BRISTLES) + 1);
  for (let at = 0; at < bristles.length; at++) {
    const across = at / BRISTLES - 1 - width / 2;
    bristles[at] = valueNoise((7 * across) / width + seed, seed);
  }
  return bristles;
}
