import type { CarOrientation } from "../geometry/car-orientation.ts";
import { cellsNear, type Component, findComponents } from "../masks/connected-components.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { itemAt } from "../array-access.ts";
import { findBedSide } from "./find-bed-side.ts";
import { percentile } from "../numbers.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import type { ModelPanel, PanelName, Side } from "../masks/panel-name.ts";
import type { PanelScores } from "../masks/panel-scores.ts";

/** A panel on one side of the car. */
export interface NamedPanel {
  panel: PanelName;
  side: Side | null;
}

/** The panel that a cell of paint or glass lies on; null when unknown. */
export type PanelOf = (cell: number) => NamedPanel | null;

/** The car whose panels are named. */
export interface CarCells {
  classes: ClassScores;
  panels: PanelScores;
  /** Cells that are a mirror's if they are paint. */
  farMirrors: ReadonlySet<number>;
  orientation: CarOrientation;
  /** The cells of the car. */
  cells: readonly number[];
}

/** Names the panels of the two classes that are divided into panels. */
export function namePanels(car: CarCells): { paint: PanelOf; glass: PanelOf } {
  const cellsOf = (materialClass: "paint" | "glass") =>
    car.cells.filter((cell) => car.classes.classAt(cell) === materialClass);
  return { paint: namePaint(car, cellsOf("paint")), glass: nameGlass(car, cellsOf("glass")) };
}

const paintedPanels: readonly ModelPanel[] = [
  "hood",
  "front-door",
  "rear-door",
  "front-bumper",
  "rear-bumper",
  "trunk",
  "mirror",
  "roof",
  "front-fender",
  "rear-fender",
  "pillar",
  "sill",
];
/** Panels that a car has on each side. So it has pillars and sills, but nobody wraps one of them. */
const pairedPanels: ReadonlySet<PanelName> = new Set([
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "mirror",
]);
/** The least mean share of a panel among the painted ones, over its cells. Below it, the panel is not offered. */
const MIN_CERTAINTY = 0.45;

/** The likeliest painted panel of each cell; far mirrors stand between glass and background, apart from those. */
function namePaint(car: CarCells, paint: readonly number[]): PanelOf {
  const { classes, panels, farMirrors, orientation, cells } = car;
  // A grille or a lamp does not divide a bumper, so panels are connected across all of the car but its glass.
  const body = cells.filter((cell) => classes.classAt(cell) !== "glass");
  const names = toNames(body, (cell) => {
    const panel = likeliest(paintedPanels, panels, cell);
    return panel && { panel, side: sideOf(panel, cell, orientation) };
  });
  giveAwaySmall(names, body);
  forgetUncertain(names, paint, panels);
  const { nose } = orientation;
  if (nose) {
    keepOrder(names, paint, { panels, nose });
    const bedSide: NamedPanel = { panel: "rear-fender", side: nose };
    const paintOf = (panel: ModelPanel) => paint.filter((cell) => names[cell]?.panel === panel);
    const isWheel = (cell: number) => classes.classAt(cell) === "wheel";
    for (const cell of findBedSide({ cells, isWheel, paintOf, nose })) names[cell] = bedSide;
  }
  for (const cell of farMirrors) names[cell] = farMirrorAt(cell, orientation);
  return (cell) => names[cell] ?? null;
}

function likeliest(candidates: readonly ModelPanel[], panels: PanelScores, cell: number): ModelPanel | null {
  let [best, highest]: [ModelPanel | null, number] = [null, 0];
  for (const panel of candidates) {
    const probability = panels.probabilityOf(panel, cell);
    if (probability > highest) [best, highest] = [panel, probability];
  }
  return best;
}

function sideOf(panel: PanelName, cell: number, orientation: CarOrientation): Side | null {
  if (!pairedPanels.has(panel)) return null;
  const x = cell % LOGITS_SIDE;
  if (orientation.nose === null) return orientation.sideOnEnd(x);
  // From a corner, the far mirror and a strip of the far fender show beyond the middle of the end.
  return panel === "mirror" && orientation.isBeyondEnd(x) ? opposite(orientation.nose) : orientation.nose;
}

function farMirrorAt(cell: number, { nose, sideOnEnd }: CarOrientation): NamedPanel {
  return { panel: "mirror", side: nose ? opposite(nose) : sideOnEnd(cell % LOGITS_SIDE) };
}

export function opposite(side: Side): Side {
  return side === "left" ? "right" : "left";
}

/** Per cell; undefined where the cell is of another class, null where its panel is unknown. */
type Names = (NamedPanel | null | undefined)[];

/** Equal panels are one object, so that they can be compared and counted. */
function toNames(cells: readonly number[], nameOf: (cell: number) => NamedPanel | null): Names {
  const names: Names = Array.from({ length: CELL_COUNT });
  const known = new Map<string, NamedPanel>();
  for (const cell of cells) {
    const name = nameOf(cell);
    const key = `${name?.panel} ${name?.side}`;
    if (name && !known.has(key)) known.set(key, name);
    names[cell] = known.get(key) ?? null;
  }
  return names;
}

function listNames(names: Names): NamedPanel[] {
  return [...new Set(names.filter((name) => name !== undefined && name !== null))];
}

/** Smaller components of a panel are not it, and neither are those with less than this share of its largest: a post may stand before it. */
const LEAST = { cells: 10, share: 0.5 } as const;

/** Gives small components to the panels around them, so that each panel is one, or two where something stands before it. */
function giveAwaySmall(names: Names, cells: readonly number[]): void {
  const small = listNames(names).flatMap((name) => {
    const components = findComponents((cell) => names[cell] === name, cells);
    const least = Math.max(LEAST.cells, LEAST.share * (components[0]?.cells.length ?? 0));
    return components.filter((component) => component.cells.length < least);
  });
  // The smallest first, so that none joins one that is itself given away.
  for (const component of small.toSorted((a, b) => a.cells.length - b.cells.length)) {
    const around = mostCommonAround(component, names);
    if (around) for (const cell of component.cells) names[cell] = around;
  }
}

function mostCommonAround(component: Component, names: Names): NamedPanel | null {
  const own = names[itemAt(component.cells, 0)];
  const counts = new Map<NamedPanel, number>();
  for (const cell of cellsNear(component, 1)) {
    const name = names[cell];
    if (name && name !== own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function forgetUncertain(names: Names, paint: readonly number[], panels: PanelScores): void {
  for (const name of listNames(names)) {
    const own = paint.filter((cell) => names[cell] === name);
    const certainty =
      own.reduce((sum, cell) => sum + shareOf(name.panel, panels, cell), 0) / Math.max(1, own.length);
    if (certainty >= MIN_CERTAINTY) continue;
    for (const [cell, other] of names.entries()) if (other === name) names[cell] = null;
  }
}

/** How much of the probability of all painted panels this one has. */
function shareOf(name: PanelName, panels: PanelScores, cell: number): number {
  let [own, all] = [0, 0];
  for (const panel of paintedPanels) {
    const probability = panels.probabilityOf(panel, cell);
    all += probability;
    if (panel === name) own = probability;
  }
  return all > 0 ? own / all : 0;
}

/** The panels of a side, from its nose to its rear, in halves. */
const [frontHalf, rearHalf] = [
  ["front-fender", "front-door"],
  ["rear-door", "rear-fender"],
] as const;

/**
 * No rear panel lies before the middle of the front door, and no front panel behind the middle of the rear door: there, the
 * likelier panel of the right half is named. The model calls pieces of some front fenders rear fender and rear door.
 */
function keepOrder(names: Names, paint: readonly number[], side: { panels: PanelScores; nose: Side }): void {
  const placeOf = (cell: number) => (cell % LOGITS_SIDE) * (side.nose === "left" ? 1 : -1);
  // The median, which a misnamed piece elsewhere hardly moves. Nothing lies before or behind a door that is not there.
  const middleOf = (door: ModelPanel) => {
    const places = paint.filter((cell) => names[cell]?.panel === door).map(placeOf);
    return places.length > 0 ? percentile(places, 0.5) : Number.NaN;
  };
  const [frontDoor, rearDoor] = [middleOf("front-door"), middleOf("rear-door")];
  // Doors in the wrong order: the nose may be at the other end.
  if (frontDoor > rearDoor) return;
  const isOf = (half: readonly PanelName[], cell: number) =>
    half.some((panel) => panel === names[cell]?.panel);
  for (const cell of paint) {
    const isRearInFront = placeOf(cell) < frontDoor && isOf(rearHalf, cell);
    const isFrontBehind = placeOf(cell) > rearDoor && isOf(frontHalf, cell);
    if (!isRearInFront && !isFrontBehind) continue;
    const panel = likeliest(isRearInFront ? frontHalf : rearHalf, side.panels, cell);
    names[cell] = panel && { panel, side: side.nose };
  }
}

type Window = "windshield" | "rear-window" | "front-door" | "rear-door" | "mirror";
/** What the model calls the glass of a window. A quarter window lies in the fender, behind the doors. */
const windowOf: Partial<Record<ModelPanel, Window>> = {
  windshield: "windshield",
  "rear-window": "rear-window",
  "front-door": "front-door",
  "rear-door": "rear-door",
  "rear-fender": "rear-door",
  mirror: "mirror",
};
const glassPanels = Object.keys(windowOf) as ModelPanel[]; // its own keys

function nameGlass({ panels, orientation }: CarCells, cells: readonly number[]): PanelOf {
  const names = toNames(cells, (cell) => {
    const found = likeliest(glassPanels, panels, cell);
    const panel = found && windowOf[found];
    return panel ? { panel, side: sideOf(panel, cell, orientation) } : null;
  });
  giveAwaySmall(names, cells);
  return (cell) => names[cell] ?? null;
}
