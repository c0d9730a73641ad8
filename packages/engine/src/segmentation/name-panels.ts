import type { CarOrientation } from "../geometry/car-orientation.ts";
import type { FixtureAt } from "../masks/class-scores.ts";
import { cellsNear, type Component, findComponents } from "../masks/connected-components.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { itemAt } from "../array-access.ts";
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
  fixtureAt: FixtureAt;
  panels: PanelScores;
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
/** Panels that a car has on each side. Pillars and sills are many narrow components, which nobody wraps one by one. */
const pairedPanels: ReadonlySet<PanelName> = new Set([
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "mirror",
]);
const scatteredPanels: ReadonlySet<PanelName> = new Set(["pillar", "sill"]);
/** The least mean share of a panel among the painted ones, over its cells. Below it, the panel is not offered. */
const MIN_CERTAINTY = 0.45;

/** The likeliest painted panel of each cell, in one component per panel and side. */
function namePaint({ classes, panels, orientation, cells }: CarCells, paint: readonly number[]): PanelOf {
  // A grille or a lamp does not divide a bumper, so components are connected across all of the car but its glass.
  const body = cells.filter((cell) => classes.classAt(cell) !== "glass");
  const names = toNames(body, (cell) => {
    const panel = likeliest(paintedPanels, panels, cell);
    return panel && { panel, side: sideOf(panel, cell, orientation) };
  });
  keepOneComponent(names, body);
  forgetUncertain(names, paint, panels);
  for (const cell of body) if (classes.classAt(cell) !== "paint") names[cell] = undefined;
  mergeSpecks(names, paint);
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

/** A second component of a panel counts as it when it has at least this share of the largest: a post may stand before it. */
const MIN_COMPONENT_SHARE = 0.5;

/** Keeps the largest component of each panel and gives the others to the panels around them. */
function keepOneComponent(names: Names, cells: readonly number[]): void {
  const others = listNames(names)
    .filter(({ panel }) => !scatteredPanels.has(panel))
    .flatMap((name) => {
      const [largest, ...rest] = findComponents((cell) => names[cell] === name, cells);
      return rest.filter((one) => one.cells.length < MIN_COMPONENT_SHARE * (largest?.cells.length ?? 0));
    });
  // The smallest first, so that none joins one that is itself given away.
  for (const one of others.toSorted((a, b) => a.cells.length - b.cells.length)) giveAway(one, names);
}

/** How far a component that touches no panel searches for one, in cells. */
const REACH = 8;

/** Gives a component the name of the panel it touches most, or of one nearby. */
function giveAway(component: Component, names: Names): void {
  const around = mostCommonAround(component, 1, names) ?? mostCommonAround(component, REACH, names);
  if (around) for (const cell of component.cells) names[cell] = around;
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

function nameGlass({ fixtureAt, panels, orientation }: CarCells, cells: readonly number[]): PanelOf {
  const names = toNames(cells, (cell) => {
    const found = likeliest(glassPanels, panels, cell);
    const panel = fixtureAt(cell) === "mirror-glass" ? "mirror" : found && windowOf[found];
    return panel ? { panel, side: sideOf(panel, cell, orientation) } : null;
  });
  mergeSpecks(names, cells);
  return (cell) => names[cell] ?? null;
}

/** A panel's component below this share of its class, or this many cells, is a speck and joins the panel around it. */
const MIN_PANEL_SHARE = 0.012;
const MIN_PANEL_CELLS = 20;
/** Mirrors are small and stand apart. */
const MIN_MIRROR_CELLS = 10;
/** Gives specks to the panels around them. */
function mergeSpecks(names: Names, cells: readonly number[]): void {
  const minCells = Math.max(MIN_PANEL_CELLS, MIN_PANEL_SHARE * cells.length);
  for (const name of new Set(cells.map((cell) => names[cell] ?? null))) {
    const limit = name?.panel === "mirror" ? MIN_MIRROR_CELLS : minCells;
    const specks = findComponents((cell) => names[cell] === name, cells).filter(
      (one) => one.cells.length < limit,
    );
    for (const speck of specks) giveAway(speck, names);
  }
}

function mostCommonAround(component: Component, steps: number, names: Names): NamedPanel | null {
  const own = names[itemAt(component.cells, 0)];
  const counts = new Map<NamedPanel, number>();
  for (const cell of cellsNear(component, steps)) {
    const name = names[cell];
    if (name && name !== own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
