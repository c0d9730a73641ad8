import type { MissedPaint } from "./judge-missed-paint.ts";
import { listLikelyComponents } from "./list-likely-components.ts";
import { measureMissedPaint } from "./measure-missed-paint.ts";
import { type LightCar, MIN_THOUGHT } from "./read-light-car.ts";

const STEPS = [
  { thought: 0.35, likely: Number.NEGATIVE_INFINITY },
  { thought: 0.15, likely: Number.NEGATIVE_INFINITY },
  { thought: 0.05, likely: 0 },
  { thought: MIN_THOUGHT, likely: 3 },
] as const;
const MIN_PIXELS = 30;
/** Of the car's width squared. */
const MAX_AREA = 0.05;

/** A component of the small copy's pixels that touches paint and may be paint, but is of another class. */
export interface MissedComponent {
  pixels: number[];
  measures: MissedPaint;
}

/** Each step has components of its own, which overlap those of others. */
export function listMissedPaint(car: LightCar): MissedComponent[] {
  const max = MAX_AREA * car.width ** 2;
  return STEPS.flatMap((step) => listLikelyComponents(car, step))
    .filter(({ length }) => length >= MIN_PIXELS && length <= max)
    .flatMap((pixels) => {
      const measures = measureMissedPaint(pixels, car);
      return measures ? { pixels, measures } : [];
    });
}
