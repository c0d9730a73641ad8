import type { Ellipse } from "../masks/ellipse.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { type Brightness, findRim, type RimFound, type WheelPiece } from "./find-rim.ts";
import {
  readFall,
  readGrain,
  readHighlight,
  readSoftness,
  readTyre,
} from "../lighting/estimate-wheel-light.ts";
import type { WheelReading } from "./wheel.ts";

/**
 * Reads every wheel whose rim shows, by the piece's id. A wheel that is not in the map shows its tread only, from
 * before or behind the car: there is no rim to draw.
 */
export function readWheels(photo: Raster, pieces: readonly PartMask[]): Map<string, WheelReading> {
  const brightness = brightnessOf(photo);
  const wheels = pieces.flatMap((piece) => {
    if (piece.materialClass !== "wheel") return [];
    const found = piece.rim === undefined ? findRim(brightness, piece) : trust(piece.rim);
    return found ? [{ piece, ...found }] : [];
  });
  const believed = believe(wheels);
  const facing = estimateOrientation(believed, pieces);
  const size = { width: photo.width, height: photo.height };
  return new Map(
    believed.map(({ piece, rim }) => [
      piece.id,
      {
        rim,
        photo: size,
        facing,
        tyre: readTyre(brightness, piece, rim),
        highlight: readHighlight(brightness, rim),
        fall: readFall(brightness, rim),
        softness: readSoftness(brightness, rim),
        grain: readGrain(photo, piece.box),
      },
    ]),
  );
}

/** What is known need not stand out. */
function trust(rim: Ellipse | null): RimFound | null {
  return rim && { rim, contrast: 1 };
}

type Wheel = { piece: WheelPiece & { id: string } } & RimFound;

/** How well a piece fills its own ellipse when it is a wheel from the side, rather than tread or half hidden. */
const FULL = 0.93;
/** Tread and what lies around it make some contrast too; this much is a bright rim. */
const CLEAR_CONTRAST = 0.1;

/** A dark rim in a dark place, of a wheel that only the fender covers. Tread alone is narrower, or fills less. */
const DARK = { contrast: 0.07, fill: 0.78, roundness: 0.4 };
/** With another wheel of the car to bear it out, half as much will do. */
const FAINT_CONTRAST = 0.045;

/** What does not stand out clearly must at least have the shape of a wheel from the side, or a twin that does. */
function believe(wheels: readonly Wheel[]): Wheel[] {
  const plain = wheels.filter(isPlain);
  return wheels.filter(
    (wheel) =>
      plain.includes(wheel) ||
      (wheel.contrast > FAINT_CONTRAST && plain.some((twin) => isLike(wheel.rim, twin.rim))),
  );
}

function isPlain({ piece, contrast }: Wheel): boolean {
  if (contrast > CLEAR_CONTRAST) return true;
  const fill = fillOf(piece);
  const { shortRadius, longRadius } = piece.ellipse;
  const isRound = shortRadius > DARK.roundness * longRadius;
  return fill > FULL || (contrast > DARK.contrast && fill > DARK.fill && isRound);
}

function isLike(a: Ellipse, b: Ellipse): boolean {
  return Math.max(a.longRadius, b.longRadius) < 1.6 * Math.min(a.longRadius, b.longRadius);
}

/** The overlap of a piece and its ellipse as a share of both together. */
function fillOf({ box, alpha, ellipse }: WheelPiece): number {
  const [cos, sin] = [Math.cos(ellipse.angle), Math.sin(ellipse.angle)];
  let [both, either] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    const x = box.left + (at % box.width) + 0.5 - ellipse.x;
    const y = box.top + Math.floor(at / box.width) + 0.5 - ellipse.y;
    const along = (x * cos + y * sin) / ellipse.longRadius;
    const across = (y * cos - x * sin) / ellipse.shortRadius;
    const isInside = along * along + across * across < 1;
    const isOn = (alpha[at] as number) > 127;
    if (isInside && isOn) both++;
    if (isInside || isOn) either++;
  }
  return both / Math.max(1, either);
}

/**
 * Which way the shown side of the car faces. Of two wheels the nearer is the larger, and the side faces from it to the
 * other one; a wheel alone lies on the side of the car that it faces.
 */
function estimateOrientation(wheels: readonly Wheel[], pieces: readonly PartMask[]): 1 | -1 {
  const byPlace = wheels.toSorted((a, b) => a.rim.x - b.rim.x);
  const [left, right] = [byPlace[0], byPlace.at(-1)];
  if (!left || !right) return 1;
  if (left !== right) {
    const growth = left.rim.longRadius / right.rim.longRadius;
    if (Math.abs(growth - 1) > 0.04) return growth > 1 ? 1 : -1;
  }
  const start = Math.min(...pieces.map(({ box }) => box.left));
  const end = Math.max(...pieces.map(({ box }) => box.left + box.width));
  return (left.rim.x + right.rim.x) / 2 > (start + end) / 2 ? 1 : -1;
}

/** Luma in the picture's own values, 0 to 1, interpolated between pixels' middles. */
function brightnessOf({ width, height, data }: Raster): Brightness {
  const at = (column: number, row: number) => {
    const index = (row * width + column) * 4;
    const [red, green, blue] = [data[index], data[index + 1], data[index + 2]] as [number, number, number]; // inside the photo
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return (x, y) => {
    const px = Math.min(width - 1, Math.max(0, x - 0.5));
    const py = Math.min(height - 1, Math.max(0, y - 0.5));
    const [column, row] = [Math.floor(px), Math.floor(py)];
    const [next, below] = [Math.min(width - 1, column + 1), Math.min(height - 1, row + 1)];
    const [u, v] = [px - column, py - row];
    const upper = at(column, row) * (1 - u) + at(next, row) * u;
    const lower = at(column, below) * (1 - u) + at(next, below) * u;
    return upper * (1 - v) + lower * v;
  };
}
