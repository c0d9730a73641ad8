import { floatAt } from "../array-access.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { clamp } from "../numbers.ts";
import type { StyleInput } from "./style-input.ts";

/** Sizes for a picture of 2400 pixels. */
const grid = { step: 75, width: 1.8, opacity: 0.1 };
const line = { width: 3, opacity: 0.42 };
const MARGIN = 75;
const TITLE_HEIGHT = 150;

/** Grid, frame, title block, and the car's length, height and wheelbase: coverage by light lines, 0 to 1. */
export function drawDimensions({ picture: { width, height, parts }, unit }: StyleInput): Float32Array {
  const plane = new Float32Array(width * height);
  const draw = createPen({ plane, width, height });
  const step = grid.step * unit;
  for (let x = step; x < width; x += step)
    draw({ x, y: 0, across: 0, down: height }, grid.width * unit, grid.opacity);
  for (let y = step; y < height; y += step)
    draw({ x: 0, y, across: width, down: 0 }, grid.width * unit, grid.opacity);
  const pen = (x: number, y: number, across: number, down: number) =>
    draw({ x, y, across, down }, line.width * unit, line.opacity);
  const margin = MARGIN * unit;
  drawFrame(pen, { width, height, margin });
  if (parts.length === 0) return plane;
  const car = boxAround(parts.map(({ box }) => box));
  const wheels = parts.flatMap(({ ellipse }) => (ellipse ? [ellipse] : []));
  const [right, bottom] = [car.left + car.width, car.top + car.height];
  const room = height - margin - bottom;
  const gap = clamp(room / 4, 12 * unit, 60 * unit);
  const left = car.left - gap;
  if (room > 3.5 * gap + TITLE_HEIGHT * unit) drawTitleBlock(pen, { width, height, margin });
  pen(car.left, bottom + 3 * gap, car.width, 0);
  for (const x of [car.left, right]) pen(x, bottom + 0.5 * gap, 0, 2.9 * gap);
  pen(left, car.top, 0, car.height);
  for (const y of [car.top, bottom]) pen(left - 0.4 * gap, y, 0.9 * gap, 0);
  const round = wheels.filter(({ shortRadius, longRadius }) => shortRadius > 0.72 * longRadius);
  const [front, rear] = [round.at(0), round.at(-1)];
  if (!front || !rear || front === rear) return plane;
  const [from, to] = [Math.min(front.x, rear.x), Math.max(front.x, rear.x)];
  pen(from, bottom + 1.6 * gap, to - from, 0);
  for (const { x, y, longRadius } of [front, rear]) {
    pen(x, bottom + 0.5 * gap, 0, 1.5 * gap);
    pen(x - 1.3 * longRadius, y, 2.6 * longRadius, 0);
    pen(x, y - 1.3 * longRadius, 0, 2.6 * longRadius);
  }
  return plane;
}

type Pen = (x: number, y: number, across: number, down: number) => void;

type Sheet = Record<"width" | "height" | "margin", number>;

function drawFrame(pen: Pen, { width, height, margin }: Sheet): void {
  for (const y of [margin, height - margin]) pen(margin, y, width - 2 * margin, 0);
  for (const x of [margin, width - margin]) pen(x, margin, 0, height - 2 * margin);
}

function drawTitleBlock(pen: Pen, { width, height, margin }: Sheet): void {
  const [right, bottom] = [width - margin, height - margin];
  const [wide, high] = [9 * margin, 2 * margin];
  pen(right - wide, bottom - high, wide, 0);
  pen(right - wide, bottom - high / 2, wide, 0);
  for (const x of [right - wide, right - wide / 2]) pen(x, bottom - high, 0, high);
}

interface Stroke {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** Draws level and upright lines with soft edges; where lines cross, the stronger one counts. */
function createPen({
  plane,
  width,
  height,
}: {
  plane: Float32Array;
  width: number;
  height: number;
}): (stroke: Stroke, thickness: number, opacity: number) => void {
  return ({ x, y, across, down }, thickness, opacity) => {
    const half = Math.max(0.5, thickness / 2);
    const faint = Math.min(1, thickness);
    const [left, right] = [x - half, x + across + half];
    const [top, bottom] = [y - half, y + down + half];
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, Math.ceil(bottom)); row++)
      for (let column = Math.max(0, Math.floor(left)); column < Math.min(width, Math.ceil(right)); column++) {
        const covered =
          clamp(Math.min(column + 1, right) - Math.max(column, left)) *
          clamp(Math.min(row + 1, bottom) - Math.max(row, top));
        const at = row * width + column;
        plane[at] = Math.max(floatAt(plane, at), opacity * faint * covered);
      }
  };
}
