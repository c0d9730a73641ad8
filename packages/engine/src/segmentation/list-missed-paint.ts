import { byteAt, floatAt, intAt } from "../array-access.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import type { MissedPaint } from "./judge-missed-paint.ts";
import { listOpen } from "./list-open.ts";
import { measureMissedPaint } from "./measure-missed-paint.ts";
import { type AnsweredPhoto, type ColoredPhoto, readColors } from "./paint-likelihood.ts";
import { type LightCar, readLightCar } from "./read-light-car.ts";

/** What a component's pixels have at least: paint in the model's own answer, and how much likelier paint their color is, as a logarithm. */
const STEPS = [
  { thought: 0.35, likely: Number.NEGATIVE_INFINITY },
  { thought: 0.15, likely: Number.NEGATIVE_INFINITY },
  { thought: 0.05, likely: 0 },
  { thought: 0.004, likely: 3 },
] as const;
const MIN_PIXELS = 30;
/** Of the car's width squared. */
const MAX_AREA = 0.05;

/** A component of the small copy's pixels that touches paint and may be paint, but is of another class. */
export interface MissedComponent {
  pixels: number[];
  measures: MissedPaint;
}

/** Each step has components of its own, which overlap those of others. None on a dark car. */
export function listMissedPaint(classes: ClassScores, photo: AnsweredPhoto): MissedComponent[] {
  const colored = readColors(classes, photo);
  if (!colored) return [];
  const open = listOpenPixels(classes, colored);
  const car = readLightCar(classes, colored, open);
  const max = MAX_AREA * car.width ** 2;
  return STEPS.flatMap((step) => listComponents(car, open, step))
    .filter(({ length }) => length >= MIN_PIXELS && length <= max)
    .flatMap((pixels) => {
      const measures = measureMissedPaint(pixels, car);
      return measures ? { pixels, measures } : [];
    });
}

/** The pixels that may be paint; none of the photo's outermost ones, which have no neighbors to compare with. */
function listOpenPixels(classes: ClassScores, { small, cells, answer }: ColoredPhoto): number[] {
  const least = Math.min(...STEPS.map(({ thought }) => thought));
  const isOpen = listOpen(
    classes,
    (cell) =>
      classes.classAt(cell) !== "wheel" && floatAt(answer.probabilities, planeStart("paint") + cell) > least,
  );
  const open: number[] = [];
  for (let y = 1; y < small.height - 1; y++)
    for (let x = 1; x < small.width - 1; x++) {
      const at = y * small.width + x;
      if (byteAt(isOpen, intAt(cells, at)) === 1) open.push(at);
    }
  return open;
}

function listComponents(
  { photo: { small, cells, answer }, likely }: LightCar,
  open: readonly number[],
  step: (typeof STEPS)[number],
): number[][] {
  const start = planeStart("paint");
  const belongs = new Uint8Array(cells.length);
  for (const at of open) {
    const thought = floatAt(answer.probabilities, start + intAt(cells, at));
    if (floatAt(likely, at) > step.likely && thought > step.thought) belongs[at] = 1;
  }
  return pixelComponents((at) => byteAt(belongs, at) === 1, small);
}
