import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { fitEllipse } from "../geometry/fit-ellipse.ts";
import { type AlphaBox, cropAlpha } from "../masks/alpha-box.ts";
import { createCellCoordinate } from "../masks/cell-coordinate.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { cellsNear, type Component } from "../masks/connected-components.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { CELL_COUNT, LOGITS_SIDE, type Mask } from "../masks/mask.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Soften } from "../masks/soften-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import { followShutLines, SHUT_LINE_REACH_CELLS } from "./follow-shut-lines.ts";
import type { LabeledComponent } from "./label-components.ts";
import { mapPaintReach } from "./paint-reach.ts";
import { widenPaint } from "./widen-paint.ts";

/** Drawing order: where soft borders overlap, a later class lies over an earlier one. */
const drawingOrder: readonly MaterialClass[] = ["paint", "trim", "glass", "lamp", "wheel"];
/** How far the photo's edges may carry a mask's border beyond its cells. */
const REACH_CELLS = 3;

/** What the photo's own pixels say about borders. */
export interface PhotoEdges {
  photo: Raster;
  /** The photo at most 512 pixels long. */
  small: Raster;
  soften: Soften;
  /** From findDarkLines. */
  lines: Uint8Array;
}

/** Panels that end at a shut line. Mirrors stand apart, and pillars and sills are too narrow to search for one. */
const shutPanels: ReadonlySet<PanelName | null> = new Set([
  "hood",
  "roof",
  "trunk",
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "front-bumper",
  "rear-bumper",
]);

/** Cuts one soft mask per component at the photo's full size, in drawing order. */
export function cutPartMasks(
  classes: ClassScores,
  components: readonly LabeledComponent[],
  { photo, small, soften, lines }: PhotoEdges,
): PartMask[] {
  const masks = softenClasses(classes, components, soften);
  const paint = masks.get("paint");
  const covers = drawingOrder.slice(1).flatMap((materialClass) => masks.get(materialClass) ?? []);
  if (paint) widenPaint({ paint, covers }, { photo, small, reach: mapPaintReach(classes, components) });
  return drawingOrder.flatMap((materialClass) => {
    const own = components.filter((labeled) => labeled.materialClass === materialClass);
    const mask = masks.get(materialClass);
    if (!mask) return [];
    const cells = assignCells(own.map(({ component }) => component));
    const hasShutLines = (owner: number) => shutPanels.has(own[owner - 1]?.panel ?? null);
    const owners: OwnerMap =
      materialClass === "paint"
        ? { side: LINES_SIDE, owners: followShutLines({ owners: cells, hasShutLines }, lines) }
        : { side: LOGITS_SIDE, owners: cells };
    const isOwnedBy = createOwnerTest(owners, mask);
    return own.flatMap(({ component, panel, side }, index): PartMask[] => {
      const cut = cutMask(mask, component, isOwnedBy(index + 1));
      if (!cut) return [];
      const confidence = meanProbability(classes, materialClass, component);
      const base = { id: `${materialClass}-${index + 1}`, ...cut, panel, side, confidence };
      return materialClass === "wheel"
        ? [{ ...base, materialClass, ellipse: fitEllipse(cut.box, cut.alpha) }]
        : [{ ...base, materialClass }];
    });
  });
}

function softenClasses(classes: ClassScores, components: readonly LabeledComponent[], soften: Soften) {
  const present = drawingOrder.filter((name) =>
    components.some(({ materialClass }) => materialClass === name),
  );
  return new Map(present.map((name) => [name, soften(classes.logitsOf(name), borderOf(name))]));
}

/** Paint and trim reach under what lies on them, so that no gap is left between. */
export function borderOf(materialClass: MaterialClass): "outward" | "middle" {
  return materialClass === "paint" || materialClass === "trim" ? "outward" : "middle";
}

/** The component (counted from 1) of each cell; a cell near several goes to its own component, or to the largest. */
function assignCells(components: readonly Component[]): Uint16Array {
  const owners = new Uint16Array(CELL_COUNT);
  for (const [index, { cells }] of components.entries()) for (const cell of cells) owners[cell] = index + 1;
  for (const [index, component] of components.entries())
    for (const cell of cellsNear(component, REACH_CELLS)) owners[cell] ||= index + 1;
  return owners;
}

/** The component (counted from 1) of each cell of a square of this side; 0 is none. */
interface OwnerMap {
  side: number;
  owners: Uint16Array;
}

/** Whether a pixel belongs to a component: its four nearest cells vote, weighted by distance, for smooth seams. */
function createOwnerTest({ owners, side }: OwnerMap, mask: Mask) {
  const cellOf = createCellCoordinate(mask, side);
  const columns = Float64Array.from({ length: mask.width }, (_, x) => cellOf(x));
  const rows = Float64Array.from({ length: mask.height }, (_, y) => cellOf(y));
  return (own: number) => (x: number, y: number) => {
    const cx = doubleAt(columns, x);
    const cy = doubleAt(rows, y);
    const fx = cx % 1;
    const fy = cy % 1;
    const at = Math.floor(cy) * side + Math.floor(cx);
    const a = intAt(owners, at);
    const b = intAt(owners, at + 1);
    const c = intAt(owners, at + side);
    const d = intAt(owners, at + side + 1);
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

/** A component's part of its class's mask; null where the photo's edges left nothing of it. */
function cutMask(
  mask: Mask,
  component: Component,
  isOwn: (x: number, y: number) => boolean,
): AlphaBox | null {
  const { left, top, right, bottom } = reachOf(component, mask);
  const [width, height] = [right - left, bottom - top];
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = byteAt(mask.alpha, (top + y) * mask.width + left + x);
      if (value > 0 && isOwn(left + x, top + y)) alpha[y * width + x] = value;
    }
  const cut = cropAlpha({ width, height, alpha });
  return cut && { ...cut, box: { ...cut.box, left: cut.box.left + left, top: cut.box.top + top } };
}

/** The photo pixels that a component's mask may reach. */
function reachOf({ box }: Component, { width, height }: Mask) {
  const pxPerFramePx = Math.max(width, height) / FRAME_SIDE;
  const margin = ((REACH_CELLS + SHUT_LINE_REACH_CELLS) * FRAME_SIDE) / LOGITS_SIDE;
  const start = (place: number) => Math.max(0, Math.floor((place - margin) * pxPerFramePx));
  const end = (place: number, limit: number) => Math.min(limit, Math.ceil((place + margin) * pxPerFramePx));
  return {
    left: start(box.start.x),
    top: start(box.start.y),
    right: end(box.end.x, width),
    bottom: end(box.end.y, height),
  };
}

function meanProbability(classes: ClassScores, materialClass: MaterialClass, { cells }: Component): number {
  const start = planeStart(materialClass);
  return cells.reduce((sum, cell) => sum + floatAt(classes.probabilities, start + cell), 0) / cells.length;
}
