import { floatAt, intAt } from "../array-access.ts";
import { planeStart } from "../masks/class-scores.ts";
import { meanOf } from "../numbers.ts";
import { boxAround } from "./box-around.ts";
import { isThick } from "./is-thick.ts";
import { listLikelyComponents } from "./list-likely-components.ts";
import { MIN_PAINT_AROUND } from "./measure-missed-paint.ts";
import { type LightCar, MIN_THOUGHT } from "./read-light-car.ts";
import { surroundingsOf } from "./surroundings-of.ts";

/** How likely paint the color of a mirror's pixels is at least. The higher ones part it from what looks like it behind it. */
const LEAST_LIKELY = [1, 2, 3] as const;
/** On average. */
const MIN_MEAN_LIKELY = 3.5;
/** The model thought of paint in one of its cells at least this much. */
const MIN_HIGHEST_THOUGHT = 0.2;
/** Of the middle below the car's top, as a share of its height. Higher up are roof racks, lower down grilles. */
const PLACE = { least: 0.15, most: 0.4 } as const;
/** Shares of the car's width. What is narrower shines between the car and what is behind it. */
const SIDE = { leastWidth: 0.02, most: 0.1 } as const;
/** Shares of what surrounds it. What touches paint is the probe's to judge. */
const AROUND = { leastGlass: 0.25, leastBackground: 0.25, paint: MIN_PAINT_AROUND } as const;

/**
 * Mirrors on the far side of a light car, which stand between the windshield and what is behind the car, apart from all
 * paint. The model rather calls them background; they have the paint's color, and neither a pillar's nor a glint's shape.
 */
export function listFarMirrors(car: LightCar): number[][] {
  return LEAST_LIKELY.flatMap((likely) =>
    listLikelyComponents(car, { thought: MIN_THOUGHT, likely }).filter((pixels) => isFarMirror(pixels, car)),
  );
}

function isFarMirror(pixels: readonly number[], car: LightCar): boolean {
  return (
    hasPlaceAndSize(pixels, car) &&
    meanOf(pixels, (at) => floatAt(car.likely, at)) >= MIN_MEAN_LIKELY &&
    highestThought(pixels, car) > MIN_HIGHEST_THOUGHT &&
    isThick(pixels, car.photo.small.width) &&
    isBetweenGlassAndBackground(pixels, car)
  );
}

function hasPlaceAndSize(
  pixels: readonly number[],
  { photo: { small }, top, width, height }: LightCar,
): boolean {
  const box = boxAround(pixels, small.width);
  if (box.width < SIDE.leastWidth * width || Math.max(box.width, box.height) > SIDE.most * width)
    return false;
  const fromTop = (meanOf(pixels, (at) => Math.floor(at / small.width)) - top) / height;
  return fromTop >= PLACE.least && fromTop <= PLACE.most;
}

function highestThought(pixels: readonly number[], { photo: { cells, answer } }: LightCar): number {
  const start = planeStart("paint");
  return pixels.reduce(
    (most, at) => Math.max(most, floatAt(answer.probabilities, start + intAt(cells, at))),
    0,
  );
}

function isBetweenGlassAndBackground(pixels: readonly number[], { classes, photo }: LightCar): boolean {
  const around = surroundingsOf(pixels, photo.small.width).map((at) =>
    classes.classAt(intAt(photo.cells, at)),
  );
  const shareOf = (name: (typeof around)[number]) =>
    around.filter((other) => other === name).length / around.length;
  return (
    shareOf("glass") >= AROUND.leastGlass &&
    shareOf(null) >= AROUND.leastBackground &&
    shareOf("paint") < AROUND.paint
  );
}
