import { type FramePoint, FRAME_SIDE } from "../masks/frame.ts";
import type { Decode, Prompt } from "../models/prompt.ts";
import { byteAt, floatAt } from "../array-access.ts";
import { areaOf, listInside, subtract, unite } from "../masks/combine-logits.ts";
import { borderOf } from "../segmentation/cut-part-masks.ts";
import { cropAlpha, pasteAlpha } from "../masks/alpha-box.ts";
import { drawPart } from "./draw-part.ts";
import { fitEllipse } from "../geometry/fit-ellipse.ts";
import { LOGITS_SIDE, type Logits, type Mask } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { cellsNear } from "../masks/connected-components.ts";
import { coversStroke, type EditStroke, listStrokeCells, listPoints } from "./edit-stroke.ts";
import type { Soften } from "../masks/soften-mask.ts";

/** What is known of the photo that the piece is from. */
export interface EditScene {
  width: number;
  height: number;
  soften: Soften;
  ask: Decode;
}

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const SUREST = 8;
/** A hint means a detail: an answer that takes away more than this share of the piece is about the piece itself. */
const MOST_TAKEN = 0.6;
/** An answer that adds more than this, in pieces or in hinted areas, whichever is more, is about the car. */
const MOST_ADDED = { pieces: 1, hinted: 25 };
/** Points that the decoder hears of what is not meant. */
const MOST_GUARDS = 4;
const GUARD_DISTANCE_CELLS = 22;
/** How far around a change the photo's own edges are looked for anew, in cells. */
const REACH_CELLS = 3;

/**
 * The piece with what the hints add or take. The decoder's answer counts where it is about a thing under the hint;
 * where it sees none, just what was brushed over, or a fingertip, is changed. Everywhere else the piece stays as it
 * was. Of an empty piece the first hint draws the thing that it points at.
 */
export async function editMask(
  piece: PartMask,
  hints: readonly EditStroke[],
  scene: EditScene,
): Promise<PartMask> {
  let current = piece;
  for (const hint of hints) current = await applyHint(current, hint, scene);
  return current;
}

async function applyHint(piece: PartMask, hint: EditStroke, scene: EditScene): Promise<PartMask> {
  const before = toLogits(piece, scene);
  const hinted = listStrokeCells(hint, scene);
  if (hinted.length === 0) return piece;
  const after = before.slice();
  for (const region of await listRegions(piece, { before, hinted, hint }, scene))
    if (hint.mode === "add") unite(after, region);
    else subtract(after, region);
  const changed = Array.from({ length: CELLS }, (_, cell) => cell).filter(
    (cell) => floatAt(before, cell) > 0 !== floatAt(after, cell) > 0,
  );
  return changed.length === 0 ? piece : redraw(piece, { after, changed }, scene);
}

interface Asked {
  before: Logits;
  hinted: readonly number[];
  hint: EditStroke;
}

/** What a hint adds to a piece or takes from it. */
async function listRegions(piece: PartMask, asked: Asked, scene: EditScene): Promise<Logits[]> {
  const { hint, before, hinted } = asked;
  if (hint.mode === "add" && piece.alpha.length === 0)
    return [(await drawPart(piece, hint, scene)) ?? regionOf(hinted)];
  const { logits: answer } = await scene.ask(toPrompt(before, hint, hinted, scene));
  if (!isMeant(answer, asked)) return [regionOf(hinted)];
  const besideThing = new Set(cellsNear({ cells: listInside(answer) }, REACH_CELLS));
  return [answer, regionOf(hinted.filter((cell) => !besideThing.has(cell)))];
}

/** The piece's own mask as the decoder would have given it. */
function toLogits({ box, alpha }: PartMask, { width, height }: EditScene): Logits {
  const sums = new Float32Array(CELLS);
  const counts = new Float32Array(CELLS);
  const cellsPerPixel = LOGITS_SIDE / Math.max(width, height);
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor((box.top + y + 0.5) * cellsPerPixel) * LOGITS_SIDE;
    for (let x = 0; x < box.width; x++) {
      const cell = row + Math.floor((box.left + x + 0.5) * cellsPerPixel);
      sums[cell] = floatAt(sums, cell) + byteAt(alpha, y * box.width + x);
      counts[cell] = floatAt(counts, cell) + 1;
    }
  }
  return sums.map((sum, cell) => (counts[cell] ? SUREST * ((2 * sum) / (255 * counts[cell]) - 1) : -SUREST));
}

/**
 * Asked about a point alone, the decoder often answers with the whole car; points that the person surely does not mean
 * (elsewhere on the piece when taking away, elsewhere off it when adding) hold it back.
 */
function toPrompt(before: Logits, hint: EditStroke, hinted: readonly number[], scene: EditScene): Prompt {
  return { inside: listPoints(hint, scene), outside: listGuards(before, hint.mode, hinted) };
}

/** Cells well apart from the hint and from each other that are surely on the other side of what the person wants. */
function listGuards(before: Logits, mode: EditStroke["mode"], hinted: readonly number[]): FramePoint[] {
  const sign = mode === "remove" ? 1 : -1;
  const taken = hinted.filter((_, index) => index % 8 === 0).map(toPlace);
  const near = new Set(cellsNear({ cells: [...hinted] }, 2 * GUARD_DISTANCE_CELLS));
  const guards: FramePoint[] = [];
  for (let cell = 0; cell < CELLS && guards.length < MOST_GUARDS; cell += 3) {
    if (sign * floatAt(before, cell) < SUREST / 2) continue;
    // Off the piece only what is nearby tells: the far side of the photo is never meant.
    if (mode === "add" && !near.has(cell)) continue;
    const place = toPlace(cell);
    if (!taken.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > GUARD_DISTANCE_CELLS))
      continue;
    taken.push(place);
    guards.push({ x: (place.x * FRAME_SIDE) / LOGITS_SIDE, y: (place.y * FRAME_SIDE) / LOGITS_SIDE });
  }
  return guards;
}

function toPlace(cell: number): FramePoint {
  return { x: (cell % LOGITS_SIDE) + 0.5, y: Math.floor(cell / LOGITS_SIDE) + 0.5 };
}

/** Whether an answer is about a detail under the hint: not beside it, and neither the whole piece nor the car. */
function isMeant(answer: Logits, { before, hinted, hint }: Asked): boolean {
  if (!coversStroke(answer, hint, hinted)) return false;
  const own = areaOf(before);
  let [taken, added] = [0, 0];
  for (const [cell, value] of answer.entries()) {
    if (value <= 0) continue;
    if (floatAt(before, cell) > 0) taken++;
    else added++;
  }
  if (hint.mode === "remove") return taken <= MOST_TAKEN * own;
  return added <= Math.max(MOST_ADDED.pieces * own, MOST_ADDED.hinted * hinted.length);
}

function regionOf(cells: readonly number[]): Logits {
  const region = new Float32Array(CELLS).fill(-SUREST);
  for (const cell of cells) region[cell] = SUREST;
  return region;
}

/** The piece with its borders drawn anew around what has changed. */
function redraw(
  piece: PartMask,
  { after, changed }: { after: Logits; changed: readonly number[] },
  { width, height, soften }: EditScene,
): PartMask {
  const zone = new Uint8Array(CELLS);
  for (const cell of cellsNear({ cells: [...changed] }, REACH_CELLS)) zone[cell] = 1;
  const drawn = soften(after, borderOf(piece.materialClass));
  const whole: Mask = { width, height, alpha: new Uint8Array(width * height) };
  pasteAlpha(whole, piece);
  const cellsPerPixel = LOGITS_SIDE / Math.max(width, height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y + 0.5) * cellsPerPixel) * LOGITS_SIDE;
    for (let x = 0; x < width; x++)
      if (zone[row + Math.floor((x + 0.5) * cellsPerPixel)])
        whole.alpha[y * width + x] = byteAt(drawn.alpha, y * width + x);
  }
  const cut = cropAlpha(whole) ?? { box: { ...piece.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
  if (piece.materialClass !== "wheel") return { ...piece, ...cut };
  // What is gone altogether has no ellipse of its own any more.
  return { ...piece, ...cut, ellipse: cut.alpha.length > 0 ? fitEllipse(cut.box, cut.alpha) : piece.ellipse };
}
