import { byteAt, doubleAt, floatAt, intAt } from "../array-access.ts";
import { fitEllipse } from "../geometry/fit-ellipse.ts";
import { type AlphaBox, cropAlpha } from "../masks/alpha-box.ts";
import { createCellCoordinate } from "../masks/cell-coordinate.ts";
import { type ClassScores, planeStart } from "../masks/class-scores.ts";
import { cellsNear, type Component } from "../masks/connected-components.ts";
import { CELL_COUNT, LOGITS_SIDE, type Mask } from "../masks/mask.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Soften } from "../masks/soften-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { endAtOutline } from "./end-at-outline.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import { followShutLines } from "./follow-shut-lines.ts";
import type { LabeledComponent } from "./label-components.ts";
import { mapFixed } from "./map-fixed.ts";
import { moveDoorBorder } from "./move-door-border.ts";
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
  if (paint) {
    widenPaint({ paint, covers }, { photo, small, fixed: mapFixed(components) });
    endAtOutline({ paint, covers }, { photo, small });
  }
  return drawingOrder.flatMap((materialClass) => {
    const own = components.filter((labeled) => labeled.materialClass === materialClass);
    const mask = masks.get(materialClass);
    if (!mask) return [];
    const cells = assignCells(own.map(({ component }) => component));
    const hasShutLines = (owner: number) => shutPanels.has(own[owner - 1]?.panel ?? null);
    const owners: OwnerMap =
      materialClass === "paint"
        ? {
            side: LINES_SIDE,
            owners: moveDoorBorder({
              owners: followShutLines({ owners: cells, hasShutLines }, lines),
              components,
              classes,
              photo: small,
            }),
          }
        : { side: LOGITS_SIDE, owners: cells };
    const grid = createOwnerGrid(owners, mask);
    return own.flatMap(({ component, panel, side }, index): PartMask[] => {
      const cut = cutMask(mask, grid, index + 1);
      if (!cut) return [];
      const confidence = meanProbability(classes, materialClass, component);
      const base = { id: `${materialClass}-${index + 1}`, ...cut, panel, side, confidence };
      return materialClass === "wheel"
        ? [{ ...base, materialClass, ellipse: fitEllipse(cut.box, cut.alpha), rim: null }]
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

/** The first and last column and row. */
interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An owner map at the places of a mask's pixels. */
interface OwnerGrid extends OwnerMap {
  /** Where each owner's cells are. */
  extents: ReadonlyMap<number, Extent>;
  /** Of each of the mask's columns: the column of the map at its left, and how far it is from there to the next. */
  columns: Uint16Array;
  shares: Float64Array;
  /** The row of the map above a row of the mask, with the part of the next one after the point. */
  rowOf: (y: number) => number;
}

function createOwnerGrid(map: OwnerMap, mask: Mask): OwnerGrid {
  const cellOf = createCellCoordinate(mask, map.side);
  const [columns, shares] = [new Uint16Array(mask.width), new Float64Array(mask.width)];
  for (let x = 0; x < mask.width; x++) {
    columns[x] = Math.floor(cellOf(x));
    shares[x] = cellOf(x) % 1;
  }
  return { ...map, extents: readExtents(map), columns, shares, rowOf: cellOf };
}

function readExtents({ side, owners }: OwnerMap): Map<number, Extent> {
  const extents = new Map<number, Extent>();
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const owner = intAt(owners, y * side + x);
      if (owner === 0) continue;
      const extent = extents.get(owner);
      if (!extent) {
        extents.set(owner, { left: x, top: y, right: x, bottom: y });
        continue;
      }
      extent.left = Math.min(extent.left, x);
      extent.right = Math.max(extent.right, x);
      extent.bottom = y;
    }
  return extents;
}

/** A component's part of its class's mask; null where the photo's edges left nothing of it. */
function cutMask(mask: Mask, grid: OwnerGrid, own: number): AlphaBox | null {
  const extent = grid.extents.get(own);
  if (!extent) return null;
  const { left, top, right, bottom } = reachOf(extent, grid.side, mask);
  const [width, height] = [right - left, bottom - top];
  const alpha = new Uint8Array(width * height);
  for (let y = top; y < bottom; y++) {
    const place = grid.rowOf(y);
    const fy = place % 1;
    const row = Math.floor(place) * grid.side;
    for (let x = left; x < right; ) {
      const column = intAt(grid.columns, x);
      const a = intAt(grid.owners, row + column);
      const b = intAt(grid.owners, row + column + 1);
      const c = intAt(grid.owners, row + grid.side + column);
      const d = intAt(grid.owners, row + grid.side + column + 1);
      const isAll = a === own && b === own && c === own && d === own;
      const isPart = a === own || b === own || c === own || d === own;
      // The next pixels mostly lie between the same four cells.
      for (; x < right && intAt(grid.columns, x) === column; x++) {
        const value = byteAt(mask.alpha, y * mask.width + x);
        if (value > 0 && isPart && (isAll || winsVote(own, [a, b, c, d], doubleAt(grid.shares, x), fy)))
          alpha[(y - top) * width + x - left] = value;
      }
    }
  }
  const cut = cropAlpha({ width, height, alpha });
  return cut && { ...cut, box: { ...cut.box, left: cut.box.left + left, top: cut.box.top + top } };
}

/** Whether a pixel belongs to a component: its four nearest cells vote, weighted by distance, for smooth seams. */
function winsVote(
  own: number,
  owners: readonly [number, number, number, number],
  fx: number,
  fy: number,
): boolean {
  const [a, b, c, d] = owners;
  const votesOf = (owner: number) =>
    (a === owner ? (1 - fx) * (1 - fy) : 0) +
    (b === owner ? fx * (1 - fy) : 0) +
    (c === owner ? (1 - fx) * fy : 0) +
    (d === owner ? fx * fy : 0);
  const votes = votesOf(own);
  return votes > 0 && owners.every((owner) => owner === 0 || votesOf(owner) <= votes);
}

/** The photo pixels between an owner's cells and those beside them. Along a shut line these are far from its component. */
function reachOf(box: Extent, side: number, { width, height }: Mask) {
  const pxPerCell = Math.max(width, height) / side;
  const start = (cell: number) => Math.max(0, Math.floor((cell - 0.5) * pxPerCell - 0.5));
  const end = (cell: number, limit: number) => Math.min(limit, Math.ceil((cell + 1.5) * pxPerCell + 0.5));
  return {
    left: start(box.left),
    top: start(box.top),
    right: end(box.right, width),
    bottom: end(box.bottom, height),
  };
}

function meanProbability(classes: ClassScores, materialClass: MaterialClass, { cells }: Component): number {
  const start = planeStart(materialClass);
  return cells.reduce((sum, cell) => sum + floatAt(classes.probabilities, start + cell), 0) / cells.length;
}
