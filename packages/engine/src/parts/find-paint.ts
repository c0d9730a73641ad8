import { type CarParts, partNames } from "./car-parts.ts";
import { type CellColours, createPaintTest } from "./paint-colour.ts";
import { LOGITS_SIDE, type Logits } from "./mask.ts";
import { findPieces, innermostPoint, type Piece } from "./pieces.ts";
import { type FramePoint, framePrompt, type Prompt } from "./prompts.ts";
import type { Answer } from "./segmenter.ts";
import { FRAME_SIDE } from "./sam-frame.ts";

/** Asks the decoder about the photo at hand. */
export type Ask = (prompt: Prompt) => Promise<Answer>;

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/** A car smaller than this share of the frame is somebody else's, far behind. */
const LEAST_CAR_SHARE = 0.012;
/**
 * What tells a car from a sky or a wall that the parts model has seen something in: how sure it is on average, and how
 * much of the thing is paint. 14 street photos and our renders had at least 0.976 and 0.40, five pictures without a
 * car at most 0.946 and 0.18.
 */
const LEAST_SURENESS = 0.96;
const LEAST_PAINT_SHARE = 0.27;
/** Smaller pieces are noise. */
const LEAST_PIECE_CELLS = 14;
/** The decoder's answers cost a tenth of a second each: the largest pieces get one, the parts model draws the rest. */
const MOST_ASKED = 10;
const LEAST_ASKED_CELLS = 60;
/** The decoder's answer counts when it overlaps this much with what the parts model says; else the model's own counts. */
const AGREEMENT = { outline: 0.7, piece: 0.55 };

/**
 * The paint of the car in the photo: its outline without glass, wheels, lamps and trim. The parts model says roughly
 * what is where; each piece becomes a prompt and the decoder draws it crisply. Null when there is no car.
 */
export async function findPaint(
  {
    parts,
    size,
    colours,
  }: { parts: CarParts; size: { width: number; height: number }; colours: CellColours },
  ask: Ask,
): Promise<Logits | null> {
  const car = parts.logitsOf("car");
  const main = findPieces((cell) => (car[cell] as number) > 0)[0];
  if (!main || !isCar(main, car, parts.logitsOf("paint"))) return null;
  const paint = await findOutline(car, main, size, ask);
  const isPaint = createPaintTest(colours, parts.logitsOf("paint"));
  for (const { part, piece, isAsked } of listPieces(parts, car, isPaint))
    subtract(paint, isAsked ? await drawPiece(part, piece, ask) : within(part, piece));
  return paint;
}

function isCar(main: Piece, car: Logits, paint: Logits): boolean {
  const { length } = main.cells;
  const sureness =
    main.cells.reduce((sum, cell) => sum + 1 / (1 + Math.exp(-(car[cell] as number))), 0) / length;
  const painted = main.cells.filter((cell) => (paint[cell] as number) > 0).length / length;
  return length >= LEAST_CAR_SHARE * CELLS && sureness >= LEAST_SURENESS && painted >= LEAST_PAINT_SHARE;
}

/** Everything on the car that is not paint, and which of it is worth asking the decoder about. */
function listPieces(
  parts: CarParts,
  car: Logits,
  isPaint: (piece: Piece) => boolean,
): { part: Logits; piece: Piece; isAsked: boolean }[] {
  const pieces = partNames
    .filter((name) => name !== "paint")
    .flatMap((name) => {
      const part = parts.logitsOf(name);
      const found = findPieces((cell) => (part[cell] as number) > 0 && (car[cell] as number) > 0);
      // Trim is thin and broken: the decoder would answer with the bumper around it.
      return found
        .filter((piece) => name !== "trim" || !isPaint(piece))
        .map((piece) => ({ part, piece, canAsk: name !== "trim" }));
    })
    .filter(({ piece }) => piece.cells.length >= LEAST_PIECE_CELLS)
    .sort((a, b) => b.piece.cells.length - a.piece.cells.length);
  let asked = 0;
  return pieces.map(({ part, piece, canAsk }) => {
    const isAsked = canAsk && piece.cells.length >= LEAST_ASKED_CELLS && asked < MOST_ASKED;
    if (isAsked) asked++;
    return { part, piece, isAsked };
  });
}

async function findOutline(
  car: Logits,
  main: Piece,
  size: { width: number; height: number },
  ask: Ask,
): Promise<Logits> {
  const own = within(car, main);
  const prompts: Prompt[] = [
    framePrompt(size),
    { inside: [innermostPoint(main)], outside: [], box: grow(main.box, size), guess: own },
  ];
  let best = { logits: own, overlap: AGREEMENT.outline };
  for (const prompt of prompts) {
    const { logits } = await ask(prompt);
    const overlap = overlapOf(logits, own);
    if (overlap > best.overlap) best = { logits, overlap };
  }
  return best.logits.slice();
}

async function drawPiece(part: Logits, piece: Piece, ask: Ask): Promise<Logits> {
  const own = within(part, piece);
  const { logits } = await ask({ inside: [innermostPoint(piece)], outside: [], box: piece.box, guess: own });
  return overlapOf(logits, own) >= AGREEMENT.piece ? logits : own;
}

/** What belongs to a piece stays; the rest is put firmly outside, and a soft border is left around it. */
function within(part: Logits, piece: Piece): Logits {
  const own = new Float32Array(CELLS).fill(-8);
  for (const cell of piece.cells)
    for (const near of [cell, cell - 1, cell + 1, cell - LOGITS_SIDE, cell + LOGITS_SIDE])
      if (near >= 0 && near < CELLS) own[near] = Math.min(8, part[near] as number);
  return own;
}

/** The decoder boxes best with a little room around the thing. */
function grow(
  box: Piece["box"],
  size: { width: number; height: number },
): { start: FramePoint; end: FramePoint } {
  const room = 0.02 * FRAME_SIDE;
  return {
    start: { x: Math.max(0, box.start.x - room), y: Math.max(0, box.start.y - room) },
    end: { x: Math.min(size.width, box.end.x + room), y: Math.min(size.height, box.end.y + room) },
  };
}

/** Intersection over union of what two answers hold to be inside. */
export function overlapOf(a: Logits, b: Logits): number {
  let both = 0;
  let either = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const inA = (a[cell] as number) > 0;
    const inB = (b[cell] as number) > 0;
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return either === 0 ? 0 : both / either;
}

/** Takes a region out of another, in place. */
export function subtract(from: Logits, region: Logits): void {
  for (let cell = 0; cell < CELLS; cell++)
    from[cell] = Math.min(from[cell] as number, -(region[cell] as number));
}

/** Puts a region into another, in place. */
export function unite(into: Logits, region: Logits): void {
  for (let cell = 0; cell < CELLS; cell++)
    into[cell] = Math.max(into[cell] as number, region[cell] as number);
}
