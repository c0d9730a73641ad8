import { floatAt } from "../array-access.ts";
import { type ClassScores, withoutCells } from "../masks/class-scores.ts";
import { listInside } from "../masks/combine-logits.ts";
import {
  cellsNear,
  type Component,
  findComponents,
  innermostPoint,
  toComponent,
} from "../masks/connected-components.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import { CELL_COUNT, LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import type { Decode } from "../models/prompt.ts";

/** A car smaller than this share of the frame is another car in the background. */
export const MIN_CAR_SHARE = 0.012;
/**
 * A second component of that size is another car at or above this mean probability. On 209 street photos the
 * components of other cars in full view had at least 0.85; where there was one car, no second component was large
 * enough.
 */
const MIN_OTHER_CAR_PROBABILITY = 0.8;
/** The decoder found the whole car, not one of its panels, when its answer covers this much of the component. */
const MIN_WHOLE_CAR_COVERAGE = 0.6;
/** A component this near of which the same answer covers half is the same car, behind a post for example. */
const SAME_CAR = { minCoverage: 0.5, maxGapCells: 10 };
/** How far beyond the decoder's answer the car may reach. */
const MARGIN_CELLS = 4;

export interface CarChoice {
  /** The classes without the other cars. */
  classes: ClassScores;
  /** The photo shows another car that may be meant, or the component may hold two cars. */
  hasOthers: boolean;
  /** The tap is on this car: the decoder agrees, or there is no other car. Always true without a tap. */
  isSure: boolean;
  /** The decoder's answer at the tap, or the largest car. */
  box: Component["box"] | null;
}

/**
 * Keeps one car: the one at the tap (a point of the frame), or the largest. The model marks every prominent car, and
 * overlapping cars as one component. If it marks several, or a tap is given, the decoder says once which cells belong
 * together.
 */
export async function chooseCar(classes: ClassScores, decode: Decode, tap?: FramePoint): Promise<CarChoice> {
  const cars = listCars(classes);
  const chosen = tap ? cars.find((car) => isNear(car, tap)) : cars[0];
  if (!tap && (!chosen || cars.length === 1))
    return { classes, hasOthers: false, isSure: true, box: chosen?.box ?? null };
  const point = tap ?? (chosen ? innermostPoint(chosen) : { x: 0, y: 0 });
  const { logits } = await decode({ inside: [point], outside: [] });
  const answer = listInside(logits);
  const box = answer.length > 0 ? toComponent(answer).box : null;
  if (!chosen) return { classes, hasOthers: cars.length > 0, isSure: false, box };
  const inAnswer = new Set(cellsNear({ cells: answer }, MARGIN_CELLS));
  const coverageOf = ({ cells }: Component) =>
    cells.filter((cell) => inAnswer.has(cell)).length / cells.length;
  const surroundings = new Set(cellsNear(chosen, SAME_CAR.maxGapCells));
  const isSameCar = (car: Component) =>
    coverageOf(car) >= SAME_CAR.minCoverage && car.cells.some((cell) => surroundings.has(cell));
  const own = cars.filter((car) => car === chosen || isSameCar(car));
  const isWhole = coverageOf(chosen) >= MIN_WHOLE_CAR_COVERAGE;
  const kept = new Set(
    own.flatMap(({ cells }) => (isWhole ? cells.filter((cell) => inAnswer.has(cell)) : cells)),
  );
  const dropped = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter((cell) => !kept.has(cell));
  return {
    classes: withoutCells(classes, dropped),
    hasOthers: own.length < cars.length || (tap !== undefined && !isWhole),
    isSure: !tap || isWhole || cars.length === 1,
    box,
  };
}

/** Components as large and certain as a car, the largest first. */
function listCars(classes: ClassScores): Component[] {
  const logits = classes.logitsOf("car");
  const [largest, ...others] = findCarComponents(logits);
  if (!largest) return [];
  return [
    largest,
    ...others.filter(
      (component) =>
        component.cells.length >= MIN_CAR_SHARE * CELL_COUNT &&
        meanCarProbability(component, logits) >= MIN_OTHER_CAR_PROBABILITY,
    ),
  ];
}

/** Components of the cells that are likelier car than background, largest first. */
export function findCarComponents(carLogits: Logits): Component[] {
  return findComponents((cell) => floatAt(carLogits, cell) > 0);
}

/** The model's mean probability over a component that it is a car. */
export function meanCarProbability({ cells }: Component, carLogits: Logits): number {
  return cells.reduce((sum, cell) => sum + 1 / (1 + Math.exp(-floatAt(carLogits, cell))), 0) / cells.length;
}

function isNear(car: Component, tap: FramePoint): boolean {
  const scale = LOGITS_SIDE / FRAME_SIDE;
  const tapped = Math.floor(tap.y * scale) * LOGITS_SIDE + Math.floor(tap.x * scale);
  return cellsNear(car, MARGIN_CELLS).includes(tapped);
}
