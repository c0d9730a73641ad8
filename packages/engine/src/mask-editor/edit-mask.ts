import { byteAt, floatAt } from "../array-access.ts";
import { fitEllipse } from "../geometry/fit-ellipse.ts";
import { findOutlinedRim } from "../geometry/find-rims.ts";
import { cropAlpha, pasteAlpha } from "../masks/alpha-box.ts";
import { areaOf, countInside, listInside, subtract, unite } from "../masks/combine-logits.ts";
import { cellsNear } from "../masks/connected-components.ts";
import { FRAME_SIDE, type FramePoint } from "../masks/frame.ts";
import { CELL_COUNT, type Logits, LOGITS_SIDE, type Mask } from "../masks/mask.ts";
import { type PartMask, shiftMask } from "../masks/part-mask.ts";
import type { Soften } from "../masks/soften-mask.ts";
import type { Decode } from "../models/prompt.ts";
import type { Raster } from "../photo/resize.ts";
import { borderOf } from "../segmentation/cut-part-masks.ts";
import type { EmbeddedView } from "../segmentation/segment-car.ts";
import { drawPart } from "./draw-part.ts";
import {
  coversStroke,
  type EditStroke,
  listPromptPoints,
  listStrokeCells,
  shiftStroke,
} from "./edit-stroke.ts";

interface Scene {
  width: number;
  height: number;
  photo: Raster;
  soften: Soften;
  decode: Decode;
}

const MAX_LOGIT = 8;
/** An answer that removes more than this share of the mask selected the whole part, not a detail. */
const MAX_REMOVED_SHARE = 0.6;
/** An answer that adds more than this many times the larger of the mask's and the stroke's area selected the whole car. */
const MAX_ADDED = { masks: 1, strokes: 25 };
/** Outside points in the prompt, and their minimum distance from the stroke and from each other. */
const MAX_GUARDS = 4;
const GUARD_DISTANCE_CELLS = 22;
/** How far around a change the mask's border follows the photo's edges again. */
const REACH_CELLS = 3;

/**
 * Applies strokes to a part mask of the embedded view. The decoder's answer is used if it is about a thing under the
 * stroke; otherwise only the brushed or tapped area changes. The rest of the mask keeps its alpha. On an empty mask the
 * first stroke outlines the thing under it.
 */
export async function editMask(
  mask: PartMask,
  strokes: readonly EditStroke[],
  { box, photo, soften, decode }: EmbeddedView,
): Promise<PartMask> {
  const scene = { width: box.width, height: box.height, photo, soften, decode };
  const toView = { left: -box.left, top: -box.top };
  let current = shiftMask(mask, toView);
  for (const stroke of strokes) current = await applyStroke(current, shiftStroke(stroke, toView), scene);
  return shiftMask(current, box);
}

async function applyStroke(mask: PartMask, stroke: EditStroke, scene: Scene): Promise<PartMask> {
  const before = toLogits(mask, scene);
  const cells = listStrokeCells(stroke, scene);
  if (cells.length === 0) return mask;
  const after = before.slice();
  for (const region of await listRegions(mask, { before, cells, stroke }, scene))
    if (stroke.mode === "add") unite(after, region);
    else subtract(after, region);
  const changed = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
    (cell) => floatAt(before, cell) > 0 !== floatAt(after, cell) > 0,
  );
  return changed.length === 0 ? mask : redraw(mask, { after, changed }, scene);
}

interface Edit {
  /** The mask before the edit. */
  before: Logits;
  stroke: EditStroke;
  /** The cells under the stroke. */
  cells: readonly number[];
}

/** The regions that a stroke adds to a mask or removes from it. */
async function listRegions(mask: PartMask, edit: Edit, scene: Scene): Promise<Logits[]> {
  const { stroke, before, cells } = edit;
  if (stroke.mode === "add" && mask.alpha.length === 0)
    return [(await drawPart(mask, stroke, scene)) ?? regionOf(cells)];
  // Given only a point, the decoder often returns the whole car; the guards prevent that.
  const prompt = {
    inside: listPromptPoints(stroke, scene),
    outside: listGuards(before, stroke.mode, cells),
  };
  const { logits: answer } = await scene.decode(prompt);
  if (!isDetail(answer, edit)) return [regionOf(cells)];
  const nearAnswer = new Set(cellsNear({ cells: listInside(answer) }, REACH_CELLS));
  return [answer, regionOf(cells.filter((cell) => !nearAnswer.has(cell)))];
}

/** A part mask as logits of the whole view. */
function toLogits({ box, alpha }: PartMask, { width, height }: Scene): Logits {
  const sums = new Float32Array(CELL_COUNT);
  const counts = new Float32Array(CELL_COUNT);
  const cellsPerPixel = LOGITS_SIDE / Math.max(width, height);
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor((box.top + y + 0.5) * cellsPerPixel) * LOGITS_SIDE;
    for (let x = 0; x < box.width; x++) {
      const cell = row + Math.floor((box.left + x + 0.5) * cellsPerPixel);
      sums[cell] = floatAt(sums, cell) + byteAt(alpha, y * box.width + x);
      counts[cell] = floatAt(counts, cell) + 1;
    }
  }
  return sums.map((sum, cell) =>
    counts[cell] ? MAX_LOGIT * ((2 * sum) / (255 * counts[cell]) - 1) : -MAX_LOGIT,
  );
}

/**
 * Points that the customer certainly does not mean: elsewhere on the mask when removing, elsewhere off it when adding.
 */
function listGuards(before: Logits, mode: EditStroke["mode"], cells: readonly number[]): FramePoint[] {
  const sign = mode === "remove" ? 1 : -1;
  const taken = cells.filter((_, index) => index % 8 === 0).map(centerOf);
  const near = new Set(cellsNear({ cells }, 2 * GUARD_DISTANCE_CELLS));
  const guards: FramePoint[] = [];
  for (let cell = 0; cell < CELL_COUNT && guards.length < MAX_GUARDS; cell += 3) {
    if (sign * floatAt(before, cell) < MAX_LOGIT / 2) continue;
    // Off the mask only nearby points help: the far side of the photo is never meant.
    if (mode === "add" && !near.has(cell)) continue;
    const center = centerOf(cell);
    if (!taken.every((other) => Math.hypot(other.x - center.x, other.y - center.y) > GUARD_DISTANCE_CELLS))
      continue;
    taken.push(center);
    guards.push({ x: (center.x * FRAME_SIDE) / LOGITS_SIDE, y: (center.y * FRAME_SIDE) / LOGITS_SIDE });
  }
  return guards;
}

function centerOf(cell: number): FramePoint {
  return { x: (cell % LOGITS_SIDE) + 0.5, y: Math.floor(cell / LOGITS_SIDE) + 0.5 };
}

/** Whether an answer is about a detail under the stroke, not about the whole part or the car. */
function isDetail(answer: Logits, { before, cells, stroke }: Edit): boolean {
  if (!coversStroke(answer, stroke, cells)) return false;
  const maskArea = areaOf(before);
  const removed = countInside(before, listInside(answer));
  const added = areaOf(answer) - removed;
  if (stroke.mode === "remove") return removed <= MAX_REMOVED_SHARE * maskArea;
  return added <= Math.max(MAX_ADDED.masks * maskArea, MAX_ADDED.strokes * cells.length);
}

function regionOf(cells: readonly number[]): Logits {
  const region = new Float32Array(CELL_COUNT).fill(-MAX_LOGIT);
  for (const cell of cells) region[cell] = MAX_LOGIT;
  return region;
}

/** The mask with new alpha around the changed cells. */
function redraw(
  mask: PartMask,
  { after, changed }: { after: Logits; changed: readonly number[] },
  { width, height, photo, soften }: Scene,
): PartMask {
  const isNearChange = new Uint8Array(CELL_COUNT);
  for (const cell of cellsNear({ cells: changed }, REACH_CELLS)) isNearChange[cell] = 1;
  const softened = soften(after, borderOf(mask.materialClass));
  const whole: Mask = { width, height, alpha: new Uint8Array(width * height) };
  pasteAlpha(whole, mask);
  const cellsPerPixel = LOGITS_SIDE / Math.max(width, height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y + 0.5) * cellsPerPixel) * LOGITS_SIDE;
    for (let x = 0; x < width; x++)
      if (isNearChange[row + Math.floor((x + 0.5) * cellsPerPixel)])
        whole.alpha[y * width + x] = byteAt(softened.alpha, y * width + x);
  }
  const cut = cropAlpha(whole) ?? { box: { ...mask.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
  if (mask.materialClass !== "wheel") return { ...mask, ...cut };
  // A mask that was erased completely keeps its last ellipse.
  if (cut.alpha.length === 0) return { ...mask, ...cut, rim: null };
  const wheel = { ...mask, ...cut, ellipse: fitEllipse(cut.box, cut.alpha) };
  return { ...wheel, rim: findOutlinedRim(photo, wheel) };
}
