import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { valueNoise } from "../geometry/value-noise.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { layStroke, type PaintedCanvas } from "./brush-strokes.ts";
import { drawnLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { drawGroundShadow } from "./ground-shadow.ts";
import { type Ink, mixInto, paint, setInk } from "./paint.ts";
import { paintedColors, type Planes } from "./painted-colors.ts";
import { strokeDirections } from "./stroke-directions.ts";
import type { Color, StyleInput } from "./style-input.ts";

const high: Color = [196, 203, 205];
const low: Color = [226, 208, 178];
const floor: Color = [164, 146, 126];
const near: Color = [112, 98, 88];
const shade: Color = [48, 42, 50];
const umber: Color = [40, 30, 30];

/** From broad to fine, for a picture of 2400 pixels: a brush paints where the one before is this far off, 0 to 1. */
const brushes = [
  { spacing: 20, length: 84, width: 28, off: 0 },
  { spacing: 11, length: 50, width: 14, off: 0.03 },
  { spacing: 6, length: 26, width: 6.5, off: 0.06 },
] as const;
const ground = { spacing: 30, length: 150, width: 46, slope: 0.3 } as const;
/** More color than a photo has, and white paint is not as bright as light. */
const SATURATION = 1.22;
const WHITE = 244;

/** Oil on canvas: strokes along the car's surface, broad ones first, finer ones where the car has detail. */
export function drawPainting(input: StyleInput): Raster {
  const { cutout, unit } = input;
  const { width, height } = cutout;
  const canvas: PaintedCanvas = { width, height, pixels: new Float32Array(width * height * 3) };
  paintGround(canvas, input);
  const colors = paintedColors(input, 5 * unit);
  const tones = smoothTones(cutout, 4 * unit);
  const mask = cutout.car.map((share) => smoothstep(0.3, 0.7, share));
  const directionAt = strokeDirections(tones, input);
  for (const [layer, brush] of brushes.entries())
    forEachPlace(canvas, brush.spacing * unit, ({ at, ...place }) => {
      if (floatAt(mask, at) < 0.5) return;
      const color = colorOf(colors, at);
      if (layer > 0 && distance(canvas, at, color) < brush.off) return;
      const size = { length: Math.max(2, brush.length * unit), width: Math.max(1.5, brush.width * unit) };
      layStroke(canvas, { ...place, ...size, color, angle: directionAt(at) }, mask);
    });
  const borders = partLines(input, 3 * unit);
  const creases = drawnLines(tones, input, { width: 4 * unit, tone: "dark", threshold: 1 });
  return paint(cutout, (color, at) => {
    for (const channel of [0, 1, 2] as const) color[channel] = floatAt(canvas.pixels, at * 3 + channel);
    const line = Math.max(0.4 * smoothstep(0.3, 0.9, floatAt(borders, at)), 0.35 * floatAt(creases, at));
    mixInto(color, umber, line);
  });
}

/** A wall in a northern light and a floor, with the car's shadow on it. */
function paintGround(canvas: PaintedCanvas, input: StyleInput): void {
  const { picture, unit } = input;
  const { width, height } = canvas;
  const shadow = drawGroundShadow(input, { reach: 0.08, soft: 0.26 });
  const horizon = clamp(input.ground?.plane.horizon ?? 0.5 * height, 0.15 * height, 0.75 * height);
  const color: Ink = [0, 0, 0];
  const colorAt = (x: number, y: number, at: number) => {
    const cloud = 0.5 + 0.5 * valueNoise(x / (300 * unit), y / (220 * unit));
    setInk(color, high);
    mixInto(color, low, clamp(smoothstep(0, horizon, y) * 0.8 + 0.3 * cloud));
    const onFloor = smoothstep(horizon - 12 * unit, horizon + 12 * unit, y);
    mixInto(color, floor, onFloor);
    mixInto(color, near, onFloor * smoothstep(horizon, picture.height, y) * (0.5 + 0.3 * cloud));
    mixInto(color, shade, 0.88 * floatAt(shadow, at));
    return color;
  };
  // Strokes cover nearly all of it: every other pixel is enough.
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const [red, green, blue] = colorAt(x, y, y * width + x);
      for (let row = y; row < Math.min(height, y + 2); row++)
        for (let column = x; column < Math.min(width, x + 2); column++) {
          const to = (row * width + column) * 3;
          canvas.pixels[to] = red;
          canvas.pixels[to + 1] = green;
          canvas.pixels[to + 2] = blue;
        }
    }
  forEachPlace(canvas, ground.spacing * unit, ({ at, x, y, seed }) => {
    const angle =
      y > horizon ? 0.04 * seed : ground.slope + 0.5 * valueNoise(x / (400 * unit), y / (400 * unit));
    const size = { length: Math.max(3, ground.length * unit), width: Math.max(2, ground.width * unit) };
    // In the shadow's border, and by the horizon, finer ones.
    const share = floatAt(shadow, at);
    const finer = (share > 0.02 && share < 0.98) || Math.abs(y - horizon) < size.width ? 0.4 : 1;
    const stroke = { length: size.length * finer, width: Math.max(2, size.width * finer) };
    const tint = 1 + 0.03 * Math.sin(seed * 12.9);
    const [red, green, blue] = colorAt(x, y, at);
    layStroke(canvas, { x, y, seed, angle, ...stroke, color: [red * tint, green * tint, blue * tint] }, null);
  });
}

interface StrokePlace {
  x: number;
  y: number;
  at: number;
  /** Different for each place, from 0 to 8. */
  seed: number;
}

/** Places about as far apart as `spacing`, off a grid, in an order that shows no rows. */
function forEachPlace(
  { width, height }: PaintedCanvas,
  spacing: number,
  visit: (place: StrokePlace) => void,
): void {
  const step = Math.max(2, spacing);
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const count = columns * rows;
  // A stride without a common divisor with the count reaches every cell once.
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(stride, count) > 1) stride++;
  for (let index = 0, cell = 0; index < count; index++, cell = (cell + stride) % count) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const seed = 4 + 4 * valueNoise(column * 3.7 + 0.5, row * 5.3 + 0.5);
    const x = (column + 0.5 + 0.4 * Math.sin(seed * 17)) * step;
    const y = (row + 0.5 + 0.4 * Math.cos(seed * 23)) * step;
    if (x >= width || y >= height) continue;
    visit({ x, y, seed, at: Math.floor(y) * width + Math.floor(x) });
  }
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

function colorOf(colors: Planes, at: number): Ink {
  const [red, green, blue] = [floatAt(colors[0], at), floatAt(colors[1], at), floatAt(colors[2], at)];
  const gray = 0.299 * red + 0.587 * green + 0.114 * blue;
  const rich = (value: number) => WHITE * clamp(gray + (value - gray) * SATURATION);
  return [rich(red), rich(green), rich(blue)];
}

/** Between what is painted and what is wanted, 0 to 1. */
function distance({ pixels }: PaintedCanvas, at: number, [red, green, blue]: Ink): number {
  return (
    Math.max(
      Math.abs(floatAt(pixels, at * 3) - red),
      Math.abs(floatAt(pixels, at * 3 + 1) - green),
      Math.abs(floatAt(pixels, at * 3 + 2) - blue),
    ) / 255
  );
}
