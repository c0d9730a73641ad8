import { byteAt, floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Raster } from "../photo/resize.ts";
import { drawnLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { drawGroundShadow } from "./ground-shadow.ts";
import { dropSpecks } from "./drop-specks.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import type { Color, StyleInput } from "./style-input.ts";

const paper: Color = [243, 237, 224];
const ink: Color = [28, 27, 33];
/** Distance between two hatching lines of a picture of 2400 pixels. */
const SPACING = 15;
/** Shorter creases are specks, for a picture of 2400 pixels. */
const SPECK = 50;

/** An engraving: each part is hatched in its own direction, closer where it is darker, and the paper stays white. */
export function drawInk(input: StyleInput): Raster {
  const { cutout, unit } = input;
  const tones = smoothTones(cutout, 7 * unit);
  const borders = partLines(input, 6 * unit);
  const all = drawnLines(tones, input, { width: 4 * unit, tone: "dark", threshold: 0.75 });
  const creases = dropSpecks(all, cutout, SPECK * unit);
  const shadow = drawGroundShadow(input, { reach: 0.06, soft: 0.26 });
  const spacing = SPACING * unit;
  const soft = 1.2 / spacing;
  const angles = Array.from({ length: 256 }, (_, part) => 0.5 + 0.55 * Math.sin(part * 2.4));
  const along = hatching(angles, spacing);
  const crossing = hatching(
    angles.map((angle) => angle + 1.2),
    spacing,
  );
  const level = hatching([0.12], spacing);
  return paint(cutout, (color, at, x, y) => {
    const car = floatAt(cutout.car, at);
    const dark = car * (1 - smoothstep(0.04, 0.8, floatAt(tones, at)));
    const below = 0.85 * floatAt(shadow, at) * (1 - car);
    const part = byteAt(cutout.part, at);
    const first = dark > 0 ? line(distance(along, part, x, y), 1.1 * dark, soft) : 0;
    const second = dark > 0.5 ? line(distance(crossing, part, x, y), 1.6 * (dark - 0.5), soft) : 0;
    const ground = below > 0 ? line(distance(level, 0, x, y), below, soft) : 0;
    const contour = Math.max(smoothstep(0.2, 0.7, floatAt(borders, at)), floatAt(creases, at));
    setInk(color, paper);
    mixInto(color, ink, Math.max(first, second, ground, contour));
  });
}

/** Coverage by a line that fills this share of the space between two lines. */
function line(distance: number, share: number, soft: number): number {
  return share <= 0 ? 0 : smoothstep(share + soft, share - soft, distance);
}

/** Parallel lines in a direction for each part: steps across them, per pixel. */
interface Hatching {
  right: Float32Array;
  down: Float32Array;
}

function hatching(angles: readonly number[], spacing: number): Hatching {
  return {
    right: Float32Array.from(angles, (angle) => Math.sin(angle) / spacing),
    down: Float32Array.from(angles, (angle) => Math.cos(angle) / spacing),
  };
}

/** Distance from the nearest line: 0 on a line, 1 halfway between two. */
function distance({ right, down }: Hatching, part: number, x: number, y: number): number {
  const across = x * floatAt(right, part) + y * floatAt(down, part);
  return Math.abs(across - Math.round(across)) * 2;
}
