import type { ClassScores } from "../masks/class-scores.ts";
import { countInside } from "../masks/combine-logits.ts";
import type { Component } from "../masks/connected-components.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import { findCarComponents, meanCarProbability, MIN_CAR_SHARE } from "./choose-car.ts";

interface Limits {
  /** Mean car probability. */
  minProbability: number;
  minPaintShare: number;
}

/**
 * What distinguishes a car from a sky or wall in which the model found something. 12 street photos and 7 renders had a
 * probability of at least 0.959 and a paint share of at least 0.34. Among nine pictures without a car (ground, sky, an
 * empty garage, a circuit board) the nearest were a sky with probability 0.950 and paint share 0.16, and a ground with
 * probability 0.900.
 */
const CAR: Limits = { minProbability: 0.93, minPaintShare: 0.25 };
/**
 * What justifies zooming in before the answer is "no car". Of 16 pictures with two small cars side by side, eight gave
 * no car at first, six of them with a probability of 0.857 or more; zoomed in, each of the six had 0.969 or more.
 */
const LIKELY_CAR: Limits = { minProbability: 0.85, minPaintShare: 0.2 };
/** The model takes 0.95 or more of a floor for paint; cars with their wheels and windows had at most 0.72. */
const MAX_PAINT_SHARE = 0.93;

/** Whether the largest component is a car. */
export function showsCar(classes: ClassScores): boolean {
  const [largest] = findCarComponents(classes.logitsOf("car"));
  return largest !== undefined && isWithin(largest, classes, CAR);
}

/** Components that may be cars although the model is too uncertain to say so, the likeliest first. */
export function listLikelyCars(classes: ClassScores): Component[] {
  const logits = classes.logitsOf("car");
  return findCarComponents(logits)
    .filter((component) => isWithin(component, classes, LIKELY_CAR))
    .toSorted((a, b) => meanCarProbability(b, logits) - meanCarProbability(a, logits));
}

function isWithin(component: Component, classes: ClassScores, limits: Limits): boolean {
  const { cells } = component;
  const paintShare = countInside(classes.logitsOf("paint"), cells) / cells.length;
  return (
    cells.length >= MIN_CAR_SHARE * CELL_COUNT &&
    paintShare >= limits.minPaintShare &&
    paintShare <= MAX_PAINT_SHARE &&
    meanCarProbability(component, classes.logitsOf("car")) >= limits.minProbability
  );
}
