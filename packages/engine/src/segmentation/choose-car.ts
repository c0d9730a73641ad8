import { type ClassScores, withoutCells } from "../masks/class-scores.ts";
import { type FramePoint, FRAME_SIDE } from "../masks/frame.ts";
import { floatAt } from "../array-access.ts";
import { listInside } from "../masks/combine-logits.ts";
import { LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import {
  findComponents,
  innermostPoint,
  cellsNear,
  type Component,
  toComponent,
} from "../masks/connected-components.ts";
import type { Decode } from "../models/prompt.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/** A car smaller than this share of the frame is somebody else's, far behind. */
export const LEAST_CAR_SHARE = 0.012;
/**
 * A second patch of that size is another car when the model is this sure of it. On 209 street photos the patches of
 * other cars that stood in full view had at least 0.85; where there was one car, no second patch was large enough.
 */
const LEAST_SURENESS = 0.8;
/** The decoder has seen the whole car, not one of its panels, when its answer covers this much of the patch. */
const WHOLE = 0.6;
/** A patch this near that the same answer covers by half is the same car behind a post. */
const SAME = { share: 0.5, gapCells: 10 };
/** How far beyond the decoder's answer the car may reach, in cells. */
const MARGIN_CELLS = 4;

export interface ChosenCar {
  parts: ClassScores;
  /** The model sees another car that could be meant as well, or there may be one in the same patch. */
  hasOthers: boolean;
  /** The place is on this car: the decoder says so, or there is no other. Always true where no place is given. */
  isSure: boolean;
  /** What the decoder sees at the place, or the largest car. */
  box: Component["box"] | null;
}

/**
 * Keeps one car: the one at a place of the frame, else the largest. The model marks every car that stands out, and
 * cars that overlap as one; where it sees several, or a place is given, the decoder is asked once what belongs together
 * with the place.
 */
export async function chooseCar(parts: ClassScores, ask: Decode, at?: FramePoint): Promise<ChosenCar> {
  const patches = listCars(parts);
  const chosen = at ? patches.find((patch) => isNear(patch, at)) : patches[0];
  if (!at && (!chosen || patches.length === 1))
    return { parts, hasOthers: false, isSure: true, box: chosen?.box ?? null };
  const point = at ?? (chosen ? innermostPoint(chosen) : { x: 0, y: 0 });
  const { logits } = await ask({ inside: [point], outside: [] });
  const thing = listInside(logits);
  const box = thing.length > 0 ? toComponent(thing).box : null;
  if (!chosen) return { parts, hasOthers: patches.length > 0, isSure: false, box };
  const inThing = new Set(cellsNear({ cells: thing }, MARGIN_CELLS));
  const covered = ({ cells }: Component) => cells.filter((cell) => inThing.has(cell)).length / cells.length;
  const surroundings = new Set(cellsNear(chosen, SAME.gapCells));
  const isSame = (patch: Component) =>
    covered(patch) >= SAME.share && patch.cells.some((cell) => surroundings.has(cell));
  const own = patches.filter((patch) => patch === chosen || isSame(patch));
  const isWhole = covered(chosen) >= WHOLE;
  const kept = new Set(
    own.flatMap(({ cells }) => (isWhole ? cells.filter((cell) => inThing.has(cell)) : cells)),
  );
  const dropped = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !kept.has(cell));
  return {
    parts: withoutCells(parts, dropped),
    hasOthers: own.length < patches.length || (at !== undefined && !isWhole),
    isSure: !at || isWhole || patches.length === 1,
    box,
  };
}

/** Patches as large and sure as a car, the largest first. */
function listCars(parts: ClassScores): Component[] {
  const car = parts.logitsOf("car");
  const [main, ...others] = findComponents((cell) => floatAt(car, cell) > 0);
  if (!main) return [];
  return [
    main,
    ...others.filter(
      (piece) => piece.cells.length >= LEAST_CAR_SHARE * CELLS && sureOf(piece, car) >= LEAST_SURENESS,
    ),
  ];
}

/** How sure the model is, on average over a patch, that it is a car. */
export function sureOf({ cells }: Component, car: Logits): number {
  return cells.reduce((sum, cell) => sum + 1 / (1 + Math.exp(-floatAt(car, cell))), 0) / cells.length;
}

function isNear(patch: Component, at: FramePoint): boolean {
  const scale = LOGITS_SIDE / FRAME_SIDE;
  const wanted = Math.floor(at.y * scale) * LOGITS_SIDE + Math.floor(at.x * scale);
  return cellsNear(patch, MARGIN_CELLS).includes(wanted);
}
