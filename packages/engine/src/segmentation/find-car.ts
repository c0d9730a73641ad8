import { type ClassScores, planeOf, toClassScores, withoutCells } from "../masks/class-scores.ts";
import { floatAt } from "../array-access.ts";
import { LEAST_CAR_SHARE, sureOf } from "./choose-car.ts";
import { boostPaintByColor } from "./boost-paint-by-color.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { type CellColors, createPaintTest } from "./paint-color.ts";
import { findComponents, type Component } from "../masks/connected-components.ts";
import type { Decode } from "../models/prompt.ts";
import { refineWithDecoder } from "./refine-with-decoder.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/**
 * What tells a car from a sky or a wall that the parts model has seen something in: how sure it is on average, and how
 * much of the thing is paint. 12 street photos and 7 renders had at least 0.959 and 0.34. Of nine pictures without a
 * car (ground, sky, an empty garage, a circuit board) a sky came nearest by the first, 0.950, with 0.16 of paint, and
 * ground by the second, with 0.900.
 */
const SURE: Limits = { sureness: 0.93, paintShare: 0.25 };
/**
 * What may be a car is worth a closer look before the answer is none: of 16 pictures with two small cars side by side
 * eight gave none at first, six of them with 0.857 or more; closer, each of the six had 0.969 or more.
 */
const WORTH_A_LOOK: Limits = { sureness: 0.85, paintShare: 0.2 };
/** A floor is all paint to the model, 0.95 or more of it; cars with their wheels and windows had at most 0.72. */
const MOST_PAINT_SHARE = 0.93;
/** What hangs together with the car by less than this share of it is a scrap of something else. */
const LEAST_SCRAP_SHARE = 0.08;

interface Limits {
  sureness: number;
  paintShare: number;
}

/** The parts of the one car in the photo, after model, paint colour and decoder. Null when there is no car. */
export async function findCar(
  parts: ClassScores,
  colours: CellColors,
  ask: Decode,
): Promise<ClassScores | null> {
  const car = parts.logitsOf("car");
  const main = findComponents((cell) => floatAt(car, cell) > 0)[0];
  if (!main || !isCar(main, parts, SURE)) return null;
  return withoutScraps(
    await refineWithDecoder(paintedTrimAsPaint(boostPaintByColor(parts, colours), colours), ask),
  );
}

/** What the model sees in a photo that may be cars, though it is too unsure to say so, the likeliest first. */
export function listLikelyCars(parts: ClassScores): Component[] {
  const car = parts.logitsOf("car");
  return findComponents((cell) => floatAt(car, cell) > 0)
    .filter((patch) => isCar(patch, parts, WORTH_A_LOOK))
    .toSorted((a, b) => sureOf(b, car) - sureOf(a, car));
}

function isCar(patch: Component, parts: ClassScores, { sureness, paintShare }: Limits): boolean {
  const { length } = patch.cells;
  const paint = parts.logitsOf("paint");
  const painted = patch.cells.filter((cell) => floatAt(paint, cell) > 0).length / length;
  if (length < LEAST_CAR_SHARE * CELLS || painted < paintShare || painted > MOST_PAINT_SHARE) return false;
  return sureOf(patch, parts.logitsOf("car")) >= sureness;
}

/** Mirrors, handles and spoilers in the body's colour are wrapped with it, whatever the model calls them. */
function paintedTrimAsPaint(parts: ClassScores, colours: CellColors): ClassScores {
  const isPaint = createPaintTest(colours, parts.logitsOf("paint"));
  const scores = parts.shares.map((share) => Math.log(share + 1e-6));
  const [paint, trim] = [planeOf("paint") * CELLS, planeOf("trim") * CELLS];
  for (const piece of findComponents((cell) => parts.partAt(cell) === "trim").filter(isPaint))
    for (const cell of piece.cells) {
      const kept = floatAt(scores, paint + cell);
      scores[paint + cell] = floatAt(scores, trim + cell);
      scores[trim + cell] = kept;
    }
  return toClassScores(scores);
}

/** Without what lies apart from the car: a neighbour's wheel, a shadow. */
function withoutScraps(parts: ClassScores): ClassScores {
  const [main, ...scraps] = findComponents((cell) => parts.partAt(cell) !== null);
  const least = LEAST_SCRAP_SHARE * (main?.cells.length ?? 0);
  return withoutCells(
    parts,
    scraps.filter(({ cells }) => cells.length < least).flatMap(({ cells }) => cells),
  );
}
