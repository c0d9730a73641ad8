import type { PanelScores } from "../masks/panel-scores.ts";
import type { ModelPanel, PanelName } from "../masks/panel-name.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { floatAt, itemAt } from "../array-access.ts";
import type { CarOrientation } from "../geometry/car-orientation.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { findComponents, cellsNear, type Component } from "../masks/connected-components.ts";

/** The panel that a cell of paint or glass lies on; null when unknown. */
export type PanelOf = (cell: number) => PanelName | null;

/** The car whose panels are named. */
export interface CarCells {
  classes: ClassScores;
  panels: PanelScores;
  orientation: CarOrientation;
  /** The cells of the car. */
  cells: readonly number[];
}

/** Names the panels of the two classes that are divided into panels. */
export function namePanels(car: CarCells): { paint: PanelOf; glass: PanelOf } {
  const cellsOf = (materialClass: "paint" | "glass") =>
    car.cells.filter((cell) => car.classes.classAt(cell) === materialClass);
  const [paint, glass] = [cellsOf("paint"), cellsOf("glass")];
  const doorAt = splitDoors(car, [...paint, ...glass]);
  const glassNames = nameGlass(car, glass, doorAt);
  return {
    paint: mergeSpecks(namePaint(car, { paint, glass, doorAt }), paint),
    glass: mergeSpecks(glassNames, glass),
  };
}

/** Smaller components of glass are not windows. */
const MIN_WINDOW_CELLS = 20;
/** Maximum distance of the pillar between the doors from the model's split. */
const MAX_PILLAR_DISTANCE_CELLS = 40;
const CELLS_PER_PX = LOGITS_SIDE / FRAME_SIDE;

type DoorAt = (x: number) => "front-door" | "rear-door";

/**
 * The model often takes part of a front door for a rear one, but seldom all of it, so the doors are split at one column:
 * the one that agrees best with all cells together.
 */
function splitDoors(car: CarCells, cells: readonly number[]): DoorAt {
  const { panels, orientation } = car;
  if (orientation.nose === null)
    return (x) => (orientation.endAt(x) === "front" ? "front-door" : "rear-door");
  const gains = new Float32Array(LOGITS_SIDE + 1);
  for (const cell of cells)
    gains[cell % LOGITS_SIDE] =
      floatAt(gains, cell % LOGITS_SIDE) +
      panels.probabilityOf("rear-door", cell) -
      panels.probabilityOf("front-door", cell);
  const sign = orientation.nose === "right" ? 1 : -1;
  let [best, split, sum] = [0, 0, 0];
  for (let x = 0; x < LOGITS_SIDE; x++) {
    sum += sign * floatAt(gains, x);
    if (sum > best) [best, split] = [sum, x + 1];
  }
  const pillar = nearestPillar(car, split);
  return (x) => (x >= pillar === (orientation.nose === "right") ? "front-door" : "rear-door");
}

/** The middle between two side windows near the split; the split itself if there is none. */
function nearestPillar({ classes, panels }: CarCells, split: number): number {
  const isSideGlass = (cell: number) =>
    classes.classAt(cell) === "glass" &&
    panels.probabilityOf("front-door", cell) + panels.probabilityOf("rear-door", cell) > 0.5;
  const windows = findComponents(isSideGlass)
    .filter(({ cells }) => cells.length >= MIN_WINDOW_CELLS)
    .map(({ box }) => ({ start: box.start.x * CELLS_PER_PX, end: box.end.x * CELLS_PER_PX }))
    .toSorted((a, b) => a.start - b.start);
  const pillars = windows.slice(1).map(({ start }, index) => (start + (windows[index]?.end ?? start)) / 2);
  const [nearest] = pillars.toSorted((a, b) => Math.abs(a - split) - Math.abs(b - split));
  return nearest !== undefined && Math.abs(nearest - split) < MAX_PILLAR_DISTANCE_CELLS ? nearest : split;
}

function nameGlass({ panels, orientation }: CarCells, cells: readonly number[], doorAt: DoorAt): Names {
  const names: Names = Array.from({ length: CELL_COUNT });
  for (const cell of cells) {
    const x = cell % LOGITS_SIDE;
    const probability = (...wanted: ModelPanel[]) => sumProbabilities(panels, wanted, cell);
    const [end, side, mirror] = [
      probability("windshield", "rear-window"),
      probability("front-door", "rear-door"),
      probability("mirror"),
    ];
    const largest = Math.max(end, side, mirror);
    if (largest === mirror) names[cell] = "mirror";
    else if (largest === side) names[cell] = doorAt(x);
    else names[cell] = orientation.endAt(x) === "front" ? "windshield" : "rear-window";
  }
  return names;
}

function sumProbabilities(panels: PanelScores, names: readonly ModelPanel[], cell: number): number {
  return names.reduce((sum, name) => sum + panels.probabilityOf(name, cell), 0);
}

/** Per cell; undefined where the cell is of another class. */
type Names = (PanelName | null | undefined)[];

/**
 * The car's orientation, not each cell, decides which end a bumper or lid belongs to. Paint on no panel that the model
 * knows is roof above the lower edge of the glass. Below it, paint above or below a door belongs to the door, and the
 * rest to a fender.
 */
function namePaint(
  { panels, orientation }: CarCells,
  { paint, glass, doorAt }: { paint: readonly number[]; glass: readonly number[]; doorAt: DoorAt },
): Names {
  const names: Names = Array.from({ length: CELL_COUNT });
  const doorsIn = new Float32Array(LOGITS_SIDE);
  for (const cell of paint) {
    const x = cell % LOGITS_SIDE;
    const probability = (...wanted: ModelPanel[]) => sumProbabilities(panels, wanted, cell);
    const [lid, bumper] = [probability("hood", "trunk"), probability("front-bumper", "rear-bumper")];
    const [door, mirror] = [probability("front-door", "rear-door"), probability("mirror")];
    const largest = Math.max(lid, door, bumper, mirror);
    if (largest < 1 - lid - bumper - door - mirror) continue;
    const end = orientation.endAt(x);
    if (largest === mirror) names[cell] = "mirror";
    else if (largest === lid) names[cell] = end === "front" ? "hood" : "trunk";
    else if (largest === bumper) names[cell] = end === "front" ? "front-bumper" : "rear-bumper";
    else {
      names[cell] = doorAt(x);
      doorsIn[x] = floatAt(doorsIn, x) + 1;
    }
  }
  if (!names.some(Boolean)) return names;
  const beltline = fitBeltline(glass);
  const minDoorCells = Math.max(1, MIN_DOOR_HEIGHT * Math.max(...doorsIn));
  for (const cell of paint) {
    if (names[cell]) continue;
    const x = cell % LOGITS_SIDE;
    if (Math.floor(cell / LOGITS_SIDE) < beltline(x)) names[cell] = "roof";
    else if (floatAt(doorsIn, x) >= minDoorCells) names[cell] = doorAt(x);
    else if (orientation.isBeyondEnd(x)) names[cell] = null;
    else names[cell] = orientation.halfAt(x) === "front" ? "front-fender" : "rear-fender";
  }
  return names;
}

/** A column with fewer door cells than this share of the maximum has only stray ones. */
const MIN_DOOR_HEIGHT = 0.4;
/** How many columns the roof pillars reach beyond the glass. */
const PILLAR_CELLS = 8;

/** The least-squares line along the lower edges of the glass: its row per column, 0 where there is no glass. */
function fitBeltline(glass: readonly number[]): (x: number) => number {
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

/** A panel's component below this share of its class, or this many cells, is a speck and joins the panel around it. */
const MIN_PANEL_SHARE = 0.012;
const MIN_PANEL_CELLS = 20;
/** Mirrors are small and stand apart. */
const MIN_MIRROR_CELLS = 10;
/** How far a speck that touches no panel searches for one, in cells. */
const SPECK_REACH = 8;

/** Gives specks and unnamed components the name of the panel they touch most, or of one nearby. */
function mergeSpecks(names: Names, cells: readonly number[]): PanelOf {
  const minCells = Math.max(MIN_PANEL_CELLS, MIN_PANEL_SHARE * cells.length);
  for (const cell of cells) names[cell] ??= null;
  for (const name of new Set(cells.map((cell) => names[cell] ?? null))) {
    const components = findComponents((cell) => names[cell] === name);
    const limit = name === null ? CELL_COUNT : name === "mirror" ? MIN_MIRROR_CELLS : minCells;
    for (const component of components.filter((one) => one.cells.length < limit)) {
      const around = mostCommonAround(component, 1, names) ?? mostCommonAround(component, SPECK_REACH, names);
      if (around) for (const cell of component.cells) names[cell] = around;
    }
  }
  return (cell) => names[cell] ?? null;
}

function mostCommonAround(component: Component, steps: number, names: Names): PanelName | null {
  const own = names[itemAt(component.cells, 0)];
  const counts = new Map<PanelName, number>();
  for (const cell of cellsNear(component, steps)) {
    const name = names[cell];
    if (name && name !== own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
