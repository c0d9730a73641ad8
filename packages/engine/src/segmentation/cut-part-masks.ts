import type { PanelScores } from "../masks/panel-scores.ts";
import { type ClassScores, planeOf } from "../masks/class-scores.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { byteAt, floatAt, intAt } from "../array-access.ts";
import { fitEllipse } from "../geometry/fit-ellipse.ts";
import { LOGITS_SIDE, type Mask } from "../masks/mask.ts";
import type { Box } from "../masks/box.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { labelComponents } from "./label-components.ts";
import { cellsNear, type Component } from "../masks/connected-components.ts";
import type { Soften } from "../masks/soften-mask.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/** The order in which parts lie over each other where their soft borders meet. */
const upwards: readonly MaterialClass[] = ["paint", "trim", "glass", "lamp", "wheel"];
/** How far the photo's own edges may carry a piece's border beyond its cells. */
const REACH_CELLS = 3;

/**
 * Cuts the car into its pieces at the photo's full size, in the order in which to draw them: where soft borders
 * overlap, a later piece lies over an earlier one.
 */
export function cutPartMasks(parts: ClassScores, panels: PanelScores, soften: Soften): PartMask[] {
  const all = labelComponents(parts, panels);
  return upwards.flatMap((materialClass) => {
    const patches = all.filter((patch) => patch.kind === materialClass);
    if (patches.length === 0) return [];
    const mask = soften(parts.logitsOf(materialClass), borderOf(materialClass));
    const owners = shareOut(patches.map(({ piece }) => piece));
    return patches.flatMap(({ piece, panel, side }, index): PartMask[] => {
      const cut = cutOut(mask, piece, createOwnerTest(owners, index + 1, mask));
      if (!cut) return [];
      const confidence = confidenceOf(parts, materialClass, piece);
      const fact = { id: `${materialClass}-${index + 1}`, ...cut, panel, side, confidence };
      return materialClass === "wheel"
        ? [{ ...fact, materialClass, ellipse: fitEllipse(cut.box, cut.alpha) }]
        : [{ ...fact, materialClass }];
    });
  });
}

/** Paint and trim reach under what lies on them, so that no gap is left between. */
export function borderOf(kind: MaterialClass): "outward" | "middle" {
  return kind === "paint" || kind === "trim" ? "outward" : "middle";
}

/** Which piece (counted from 1) a cell near several of a kind belongs to: its own, else the larger one. */
function shareOut(pieces: readonly Component[]): Uint16Array {
  const owners = new Uint16Array(CELLS);
  for (const [index, { cells }] of pieces.entries()) for (const cell of cells) owners[cell] = index + 1;
  for (const [index, piece] of pieces.entries())
    for (const cell of cellsNear(piece, REACH_CELLS)) owners[cell] ||= index + 1;
  return owners;
}

/** Whether a pixel is the piece's: its four nearest cells vote, the nearer the heavier, so that seams are no stairs. */
function createOwnerTest(owners: Uint16Array, own: number, { width, height }: Mask) {
  const cellsPerPixel = LOGITS_SIDE / Math.max(width, height);
  const placeOf = (index: number) =>
    Math.min(LOGITS_SIDE - 1.001, Math.max(0, (index + 0.5) * cellsPerPixel - 0.5));
  return (x: number, y: number) => {
    const [cx, cy] = [placeOf(x), placeOf(y)];
    const [fx, fy] = [cx % 1, cy % 1];
    const at = Math.floor(cy) * LOGITS_SIDE + Math.floor(cx);
    const a = intAt(owners, at);
    const b = intAt(owners, at + 1);
    const c = intAt(owners, at + LOGITS_SIDE);
    const d = intAt(owners, at + LOGITS_SIDE + 1);
    if (a === b && a === c && a === d) return a === own;
    const votesOf = (owner: number) =>
      (a === owner ? (1 - fx) * (1 - fy) : 0) +
      (b === owner ? fx * (1 - fy) : 0) +
      (c === owner ? (1 - fx) * fy : 0) +
      (d === owner ? fx * fy : 0);
    const votes = votesOf(own);
    return votes > 0 && [a, b, c, d].every((owner) => owner === 0 || votesOf(owner) <= votes);
  };
}

/** The piece's share of its kind's mask; null where the photo's edges left nothing of it. */
function cutOut(
  mask: Mask,
  piece: Component,
  isOwn: (x: number, y: number) => boolean,
): { box: Box; alpha: Uint8Array<ArrayBuffer> } | null {
  const { left, top, right, bottom } = reachOf(piece, mask, Math.max(mask.width, mask.height) / FRAME_SIDE);
  const edge = { left: right, top: bottom, right: left, bottom: top };
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (!mask.alpha[y * mask.width + x] || !isOwn(x, y)) continue;
      edge.left = Math.min(edge.left, x);
      edge.top = Math.min(edge.top, y);
      edge.right = Math.max(edge.right, x + 1);
      edge.bottom = Math.max(edge.bottom, y + 1);
    }
  const box = {
    left: edge.left,
    top: edge.top,
    width: edge.right - edge.left,
    height: edge.bottom - edge.top,
  };
  if (box.width <= 0) return null;
  const alpha = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (isOwn(box.left + x, box.top + y))
        alpha[y * box.width + x] = byteAt(mask.alpha, (box.top + y) * mask.width + box.left + x);
  return { box, alpha };
}

/** The photo pixels that the piece may reach. */
function reachOf({ box }: Component, { width, height }: Mask, pixelsPerFrame: number) {
  const room = (REACH_CELLS * FRAME_SIDE) / LOGITS_SIDE;
  const start = (place: number) => Math.max(0, Math.floor((place - room) * pixelsPerFrame));
  const end = (place: number, limit: number) => Math.min(limit, Math.ceil((place + room) * pixelsPerFrame));
  return {
    left: start(box.start.x),
    top: start(box.start.y),
    right: end(box.end.x, width),
    bottom: end(box.end.y, height),
  };
}

function confidenceOf(parts: ClassScores, kind: MaterialClass, { cells }: Component): number {
  const plane = planeOf(kind) * CELLS;
  return cells.reduce((sum, cell) => sum + floatAt(parts.shares, plane + cell), 0) / cells.length;
}
