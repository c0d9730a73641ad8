import type { PanelScores } from "../masks/panel-scores.ts";
import type { ModelPanel, PanelName } from "../masks/panel-name.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { floatAt, itemAt } from "../array-access.ts";
import type { CarOrientation } from "../geometry/car-orientation.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { findComponents, cellsNear, type Component } from "../masks/connected-components.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;

/** The name of the panel that a cell of paint or glass lies on; null on none that is known. */
export type PanelOf = (cell: number) => PanelName | null;

/** The car as panels are named on it. */
export interface Layout {
  parts: ClassScores;
  panels: PanelScores;
  facing: CarOrientation;
  /** The cells of the car. */
  cells: readonly number[];
}

/** Names for the two kinds that are divided into panels. */
export function namePanels(layout: Layout): { paint: PanelOf; glass: PanelOf } {
  const cellsOf = (kind: "paint" | "glass") =>
    layout.cells.filter((cell) => layout.parts.partAt(cell) === kind);
  const [paint, glass] = [cellsOf("paint"), cellsOf("glass")];
  const doorAt = splitDoors(layout, [...paint, ...glass]);
  const glassNames = nameGlass(layout, glass, doorAt);
  return {
    paint: mergeCrumbs(namePaint(layout, { paint, glass, doorAt }), paint),
    glass: mergeCrumbs(glassNames, glass),
  };
}

/** Smaller patches of glass are no windows. */
const LEAST_WINDOW_CELLS = 20;
/** How far from where the model parts the doors the pillar between them may be. */
const PILLAR_REACH_CELLS = 40;
const CELLS_PER_PX = LOGITS_SIDE / FRAME_SIDE;

type DoorAt = (x: number) => "front-door" | "rear-door";

/**
 * The model often takes a front door for a rear one, but seldom all of it: one column parts the doors, the one that
 * agrees best with all cells together.
 */
function splitDoors(layout: Layout, cells: readonly number[]): DoorAt {
  const { panels, facing } = layout;
  if (facing.nose === null) return (x) => (facing.endAt(x) === "front" ? "front-door" : "rear-door");
  const gains = new Float32Array(LOGITS_SIDE + 1);
  for (const cell of cells)
    gains[cell % LOGITS_SIDE] =
      floatAt(gains, cell % LOGITS_SIDE) +
      panels.shareOf("rear-door", cell) -
      panels.shareOf("front-door", cell);
  const sign = facing.nose === "right" ? 1 : -1;
  let [best, split, sum] = [0, 0, 0];
  for (let x = 0; x < LOGITS_SIDE; x++) {
    sum += sign * floatAt(gains, x);
    if (sum > best) [best, split] = [sum, x + 1];
  }
  const pillar = nearestPillar(layout, split);
  return (x) => (x >= pillar === (facing.nose === "right") ? "front-door" : "rear-door");
}

/** Between two side windows, where they are apart near the split; else the split itself. */
function nearestPillar({ parts, panels }: Layout, split: number): number {
  const isSideGlass = (cell: number) =>
    parts.partAt(cell) === "glass" &&
    panels.shareOf("front-door", cell) + panels.shareOf("rear-door", cell) > 0.5;
  const windows = findComponents(isSideGlass)
    .filter(({ cells }) => cells.length >= LEAST_WINDOW_CELLS)
    .map(({ box }) => ({ start: box.start.x * CELLS_PER_PX, end: box.end.x * CELLS_PER_PX }))
    .toSorted((a, b) => a.start - b.start);
  const pillars = windows.slice(1).map(({ start }, index) => (start + (windows[index]?.end ?? start)) / 2);
  const [nearest] = pillars.toSorted((a, b) => Math.abs(a - split) - Math.abs(b - split));
  return nearest !== undefined && Math.abs(nearest - split) < PILLAR_REACH_CELLS ? nearest : split;
}

function nameGlass({ panels, facing }: Layout, cells: readonly number[], doorAt: DoorAt): Names {
  const names: Names = Array.from({ length: CELLS });
  for (const cell of cells) {
    const x = cell % LOGITS_SIDE;
    const share = (...wanted: ModelPanel[]) =>
      wanted.reduce((sum, name) => sum + panels.shareOf(name, cell), 0);
    const [end, side, mirror] = [
      share("windshield", "rear-window"),
      share("front-door", "rear-door"),
      share("mirror"),
    ];
    const largest = Math.max(end, side, mirror);
    if (largest === mirror) names[cell] = "mirror";
    else if (largest === side) names[cell] = doorAt(x);
    else names[cell] = facing.endAt(x) === "front" ? "windshield" : "rear-window";
  }
  return names;
}

/** By cell; undefined is none of the kind. */
type Names = (PanelName | null | undefined)[];

/**
 * Which end a bumper or lid belongs to is told by how the car stands, not cell by cell. Paint on no panel that the
 * model knows is roof above the glass's lower edge; below it the doors', where it lies under or over one, else a
 * fender's.
 */
function namePaint(
  { panels, facing }: Layout,
  { paint, glass, doorAt }: { paint: readonly number[]; glass: readonly number[]; doorAt: DoorAt },
): Names {
  const names: Names = Array.from({ length: CELLS });
  const doorsIn = new Float32Array(LOGITS_SIDE);
  for (const cell of paint) {
    const x = cell % LOGITS_SIDE;
    const share = (...wanted: ModelPanel[]) =>
      wanted.reduce((sum, name) => sum + panels.shareOf(name, cell), 0);
    const [lid, bumper] = [share("hood", "trunk"), share("front-bumper", "rear-bumper")];
    const [door, mirror] = [share("front-door", "rear-door"), share("mirror")];
    const largest = Math.max(lid, door, bumper, mirror);
    if (largest < 1 - lid - bumper - door - mirror) continue;
    const end = facing.endAt(x);
    if (largest === mirror) names[cell] = "mirror";
    else if (largest === lid) names[cell] = end === "front" ? "hood" : "trunk";
    else if (largest === bumper) names[cell] = end === "front" ? "front-bumper" : "rear-bumper";
    else {
      names[cell] = doorAt(x);
      doorsIn[x] = floatAt(doorsIn, x) + 1;
    }
  }
  if (!names.some(Boolean)) return names;
  const waist = fitWaist(glass);
  const leastDoor = Math.max(1, LEAST_DOOR_HEIGHT * Math.max(...doorsIn));
  for (const cell of paint) {
    if (names[cell]) continue;
    const x = cell % LOGITS_SIDE;
    if (Math.floor(cell / LOGITS_SIDE) < waist(x)) names[cell] = "roof";
    else if (floatAt(doorsIn, x) >= leastDoor) names[cell] = doorAt(x);
    else if (facing.isBeyondEnd(x)) names[cell] = null;
    else names[cell] = facing.halfAt(x) === "front" ? "front-fender" : "rear-fender";
  }
  return names;
}

/** A column with less of a door than this share of the most has only a stray cell of one. */
const LEAST_DOOR_HEIGHT = 0.4;
/** How far beyond the glass, in columns, the pillars of the roof reach. */
const PILLAR_CELLS = 8;

/** The straight line along the lower edges of the glass, by least squares: its row at a column; 0 where there is no glass. */
function fitWaist(glass: readonly number[]): (x: number) => number {
  const bottoms = new Map<number, number>();
  for (const cell of glass)
    bottoms.set(
      cell % LOGITS_SIDE,
      Math.max(bottoms.get(cell % LOGITS_SIDE) ?? 0, Math.floor(cell / LOGITS_SIDE)),
    );
  const count = bottoms.size;
  if (count === 0) return () => 0;
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0];
  for (const [x, y] of bottoms) {
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const spread = sxx - (sx * sx) / count;
  const slope = spread > 0 ? (sxy - (sx * sy) / count) / spread : 0;
  const columns = [...bottoms.keys()];
  const [left, right] = [Math.min(...columns) - PILLAR_CELLS, Math.max(...columns) + PILLAR_CELLS];
  return (x) => (x < left || x > right ? 0 : (sy - slope * sx) / count + slope * x);
}

/** A panel's patch below this share of its kind, or this many cells, is a crumb: it goes to the panel around it. */
const LEAST_SHARE = 0.012;
const LEAST_CELLS = 20;
/** Mirrors are small and stand apart. */
const LEAST_MIRROR_CELLS = 10;
/** How far a crumb that touches nothing looks for its panel, in cells. */
const CRUMB_REACH = 8;

/** Crumbs and what has no name take the name of the panel that they touch most, else of one nearby. */
function mergeCrumbs(names: Names, cells: readonly number[]): PanelOf {
  const least = Math.max(LEAST_CELLS, LEAST_SHARE * cells.length);
  for (const cell of cells) names[cell] ??= null;
  for (const name of new Set(cells.map((cell) => names[cell] ?? null))) {
    const patches = findComponents((cell) => names[cell] === name);
    const limit = name === null ? CELLS : name === "mirror" ? LEAST_MIRROR_CELLS : least;
    for (const patch of patches.filter((one) => one.cells.length < limit)) {
      const around = commonestAround(patch, 1, names) ?? commonestAround(patch, CRUMB_REACH, names);
      if (around) for (const cell of patch.cells) names[cell] = around;
    }
  }
  return (cell) => names[cell] ?? null;
}

function commonestAround(patch: Component, steps: number, names: Names): PanelName | null {
  const own = names[itemAt(patch.cells, 0)];
  const counts = new Map<PanelName, number>();
  for (const cell of cellsNear(patch, steps)) {
    const name = names[cell];
    if (name && name !== own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
