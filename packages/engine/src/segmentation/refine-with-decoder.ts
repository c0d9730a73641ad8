import { clamp } from "../numbers.ts";
import { floatAt } from "../array-access.ts";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { areaOf, countInside } from "../masks/combine-logits.ts";
import { cellsNear, type Component, findComponents, innermostPoints } from "../masks/connected-components.ts";
import { CELL_COUNT, type Logits } from "../masks/mask.ts";
import { type MaterialClass, materialClasses } from "../masks/material-class.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { Decode, Prompt } from "../models/prompt.ts";
import { findCarComponents } from "./choose-car.ts";

/** A decoder run costs more than a tenth of a second, so only the largest components get one. */
const MAX_PROMPTS = 3;
/** The model outlines wheels well by itself, and spokes and tires mislead the decoder. */
const UNPROMPTED: MaterialClass = "wheel";
const MIN_CELLS = { car: 300, part: 12 };
/** Minimum intersection over union of an answer with the model's component; trim is thin and easily outgrown. */
const MIN_AGREEMENT = { trim: 0.7, other: 0.6 };
const PROMPT_POINTS = 3;
/** How far around a component the guess is given, and the answer is used. */
const REACH_CELLS = 4;
/** Limits on what the model tells the decoder and what the decoder adds to the sum. */
const MAX_LOGIT = { guess: 8, answer: 6 };
/**
 * What the decoder leaves out of the car is often a mirror, so it says little against a cell. A mirror stands apart from the
 * paint that it is asked about, so there it says as little against paint.
 */
const MAX_LOGIT_AGAINST_MIRROR = 1;

interface Query {
  /** What the decoder is asked about: a part, or the whole car. */
  materialClass: MaterialClass | "car";
  component: Component;
}

/**
 * Sharpens the model's rough classes with the decoder: the whole car and each component become a prompt, and an answer
 * that agrees with the model is added to its scores.
 */
export async function refineWithDecoder(
  classes: ClassScores,
  panels: PanelScores,
  decode: Decode,
): Promise<ClassScores> {
  const scores = toLogProbabilities(classes);
  const isMirror = (cell: number) => panels.likeliestAt(cell) === "mirror";
  for (const query of listQueries(classes)) {
    const { logits } = await decode(toPrompt(query.component, classes.logitsOf(query.materialClass)));
    const minAgreement = query.materialClass === "trim" ? MIN_AGREEMENT.trim : MIN_AGREEMENT.other;
    if (intersectionOverUnion(query.component, logits) > minAgreement)
      addAnswer(scores, query, { logits, isMirror });
  }
  return toClassScores(scores);
}

/** The car first, then its components, the largest first. */
function listQueries(classes: ClassScores): Query[] {
  const [car] = findCarComponents(classes.logitsOf("car"));
  const parts = materialClasses
    .filter((materialClass) => materialClass !== UNPROMPTED)
    .flatMap((materialClass): Query[] =>
      findComponents((cell) => classes.classAt(cell) === materialClass).map((component) => ({
        materialClass,
        component,
      })),
    )
    .filter(({ component }) => component.cells.length >= MIN_CELLS.part)
    .sort((a, b) => b.component.cells.length - a.component.cells.length)
    .slice(0, MAX_PROMPTS - 1);
  return car && car.cells.length >= MIN_CELLS.car
    ? [{ materialClass: "car", component: car }, ...parts]
    : parts;
}

function toPrompt(component: Component, logits: Logits): Prompt {
  const guess = new Float32Array(CELL_COUNT).fill(-MAX_LOGIT.guess);
  for (const cell of cellsNear(component, REACH_CELLS))
    guess[cell] = clamp(floatAt(logits, cell), -MAX_LOGIT.guess, MAX_LOGIT.guess);
  return { inside: innermostPoints(component, PROMPT_POINTS), outside: [], box: component.box, guess };
}

function intersectionOverUnion({ cells }: Component, logits: Logits): number {
  const intersection = countInside(logits, cells);
  return intersection / (areaOf(logits) + cells.length - intersection);
}

function addAnswer(
  scores: Float32Array,
  { materialClass, component }: Query,
  { logits, isMirror }: { logits: Logits; isMirror: (cell: number) => boolean },
): void {
  // What the decoder takes for the car is not background, but may be any class.
  const start = materialClass === "car" ? 0 : planeStart(materialClass);
  const sign = materialClass === "car" ? -1 : 1;
  for (const cell of cellsNear(component, REACH_CELLS)) {
    const saysLittle = materialClass === "car" || (materialClass === "paint" && isMirror(cell));
    const against = saysLittle ? MAX_LOGIT_AGAINST_MIRROR : MAX_LOGIT.answer;
    scores[start + cell] =
      floatAt(scores, start + cell) + sign * clamp(floatAt(logits, cell), -against, MAX_LOGIT.answer);
  }
}
