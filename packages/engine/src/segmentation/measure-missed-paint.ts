import { doubleAt, floatAt, intAt } from "../array-access.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import { meanOf } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { readColor } from "./block-colors.ts";
import { boxAround } from "./box-around.ts";
import type { MissedPaint } from "./judge-missed-paint.ts";
import { readEdge } from "./read-edge.ts";
import type { LightCar } from "./read-light-car.ts";
import { surroundingsOf } from "./surroundings-of.ts";

/** How much of what surrounds a component is paint. With less, it is apart from the paint. */
export const MIN_PAINT_AROUND = 0.03;
const PLANES = [0, 1, 2, 3, 4, 5] as const;

/** What is known of a component of pixels that may be paint; null for one apart from the paint. */
export function measureMissedPaint(pixels: readonly number[], car: LightCar): MissedPaint | null {
  const { classes, photo, top, width, height } = car;
  const { small, cells } = photo;
  const around = surroundingsOf(pixels, small.width);
  const beside = around.filter((at) => classes.classAt(intAt(cells, at)) === "paint");
  if (beside.length < MIN_PAINT_AROUND * around.length) return null;
  const box = boxAround(pixels, small.width);
  return {
    area: Math.log(pixels.length / width ** 2),
    width: Math.log(box.width / width),
    height: Math.log(box.height / width),
    filled: pixels.length / (box.width * box.height),
    fromTop: (meanOf(pixels, (at) => Math.floor(at / small.width)) - top) / height,
    border: meanOf(beside, (at) => edgeAt(small, at)),
    edge: meanOf(pixels, (at) => edgeAt(small, at)),
    likely: meanOf(pixels, (at) => floatAt(car.likely, at)),
    ...compareColors(pixels, car),
    ...readClasses(pixels, car),
  };
}

function edgeAt(small: Raster, at: number): number {
  const [x, y] = [at % small.width, Math.floor(at / small.width)];
  const isInside = x > 0 && y > 0 && x < small.width - 1 && y < small.height - 1;
  return isInside ? readEdge(small, at) / 64 : 0;
}

function compareColors(pixels: readonly number[], { photo, paint: { lightness, tint } }: LightCar) {
  const color = new Float64Array(3);
  const means = { lightness: 0, lighter: 0, below: 0, above: 0, tint: 0 };
  for (const at of pixels) {
    readColor(photo.small, at, color);
    const own = doubleAt(color, 0);
    means.lightness += own / pixels.length;
    means.lighter += (own - lightness.middle) / pixels.length;
    means.below += Math.max(0, lightness.least - own) / pixels.length;
    means.above += Math.max(0, own - lightness.most) / pixels.length;
    means.tint += Math.hypot(doubleAt(color, 1) - tint[0], doubleAt(color, 2) - tint[1]) / pixels.length;
  }
  return means;
}

/** What a component's cells and those around them are. */
function readClasses(pixels: readonly number[], { classes, photo: { cells, answer }, shares }: LightCar) {
  const counts = new Map<number, number>();
  for (const at of pixels) counts.set(intAt(cells, at), (counts.get(intAt(cells, at)) ?? 0) + 1);
  const mean = (valueAt: (cell: number) => number) => {
    let sum = 0;
    for (const [cell, count] of counts) sum += count * valueAt(cell);
    return sum / pixels.length;
  };
  const logsOf = ({ probabilities }: ClassScores) =>
    PLANES.map((plane) => mean((cell) => Math.log(floatAt(probabilities, plane * CELL_COUNT + cell) + 1e-3)));
  return {
    answer: logsOf(answer),
    refined: logsOf(classes),
    around: shares.flatMap((planes) => planes.map((plane) => mean((cell) => floatAt(plane, cell)))),
  };
}
