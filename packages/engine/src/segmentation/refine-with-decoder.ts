import { type ClassScores, planeOf, toClassScores } from "../masks/class-scores.ts";
import { type MaterialClass, materialClasses } from "../masks/material-class.ts";
import type { Decode, Prompt } from "../models/prompt.ts";
import { floatAt } from "../array-access.ts";
import { LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import { findComponents, innermostPoints, cellsNear, type Component } from "../masks/connected-components.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/** The decoder's answers cost more than a tenth of a second each: the largest pieces get one. */
const MOST_ASKED = 3;
/** The model alone draws wheels as well: their spokes and tyres lead the decoder astray. */
const NEVER_ASKED: MaterialClass = "wheel";
const LEAST_CELLS = { car: 300, part: 12 };
/** An answer counts when it overlaps this much with what the parts model says; trim is thin and easily outgrown. */
const AGREEMENT = { trim: 0.7, other: 0.6 };
const POINTS = 3;
/** How far around a piece the guess is told, and the answer is believed, in cells. */
const REACH = { guess: 4, answer: 6 };
/** No single word is believed without limit: neither the model's to the decoder nor the decoder's to the sum. */
const SUREST = { guess: 8, answer: 6 };

interface Question {
  /** The decoder's answer is about this part, or about the car as a whole. */
  part: MaterialClass | "car";
  piece: Component;
}

/**
 * Lets the decoder draw crisply what the parts model sees roughly: the whole car and each piece become a prompt, and
 * an answer that agrees with the model is added to what the model says.
 */
export async function refineWithDecoder(parts: ClassScores, ask: Decode): Promise<ClassScores> {
  const scores = parts.shares.map((share) => Math.log(share + 1e-6));
  for (const question of listQuestions(parts)) {
    const own = parts.logitsOf(question.part);
    const { logits } = await ask(toPrompt(question.piece, own));
    const least = question.part === "trim" ? AGREEMENT.trim : AGREEMENT.other;
    if (agreement(question.piece, logits) > least) believe(scores, question, logits);
  }
  return toClassScores(scores);
}

/** The car first, then its pieces, the largest first. */
function listQuestions(parts: ClassScores): Question[] {
  const car = parts.logitsOf("car");
  const [whole] = findComponents((cell) => floatAt(car, cell) > 0);
  const pieces = materialClasses
    .filter((part) => part !== NEVER_ASKED)
    .flatMap((part): Question[] =>
      findComponents((cell) => parts.partAt(cell) === part).map((piece) => ({ part, piece })),
    )
    .filter(({ piece }) => piece.cells.length >= LEAST_CELLS.part)
    .sort((a, b) => b.piece.cells.length - a.piece.cells.length);
  const asked = pieces.slice(0, MOST_ASKED - 1);
  return whole && whole.cells.length >= LEAST_CELLS.car ? [{ part: "car", piece: whole }, ...asked] : asked;
}

function toPrompt(piece: Component, own: Logits): Prompt {
  const guess = new Float32Array(CELLS).fill(-SUREST.guess);
  for (const cell of cellsNear(piece, REACH.guess)) guess[cell] = clip(floatAt(own, cell), SUREST.guess);
  return { inside: innermostPoints(piece, POINTS), outside: [], box: piece.box, guess };
}

/** Intersection over union of a piece and an answer. */
function agreement(piece: Component, logits: Logits): number {
  let answered = 0;
  for (const value of logits) if (value > 0) answered++;
  const both = piece.cells.filter((cell) => floatAt(logits, cell) > 0).length;
  return both / (answered + piece.cells.length - both);
}

function believe(scores: Float32Array, { part, piece }: Question, logits: Logits): void {
  // What the decoder holds to be the car is not background; which part of the car it is stays open.
  const plane = part === "car" ? 0 : planeOf(part);
  const sign = part === "car" ? -1 : 1;
  for (const cell of cellsNear(piece, REACH.answer)) {
    const at = plane * CELLS + cell;
    scores[at] = floatAt(scores, at) + sign * clip(floatAt(logits, cell), SUREST.answer);
  }
}

function clip(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
