import { type CarOrientation, estimateOrientation } from "../geometry/car-orientation.ts";
import type { ClassScores, FixtureAt } from "../masks/class-scores.ts";
import { type Component, findComponents, toComponent } from "../masks/connected-components.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { type MaterialClass, materialClasses } from "../masks/material-class.ts";
import type { PanelName, Side } from "../masks/panel-name.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import { namePanels, opposite, type PanelOf } from "./name-panels.ts";

/** What is selected, wrapped or tinted as one: a panel's paint, a window, or a connected component of another class. */
export interface LabeledComponent {
  materialClass: MaterialClass;
  component: Component;
  panel: PanelName | null;
  side: Side | null;
}

/** Smaller components are noise. */
const MIN_CELLS = 6;
/** A wheel smaller than this share of the largest one is on the far side, visible under the car. */
const MIN_NEAR_WHEEL_SHARE = 0.35;

/** What the model says of each cell beside its class. */
export interface CellNames {
  fixtureAt: FixtureAt;
  panels: PanelScores;
  /** Cells that are a mirror's if they are paint, whatever the panels say. */
  farMirrors: ReadonlySet<number>;
}

/** The components of all classes with their panel and side, each class's largest first. */
export function labelComponents(
  classes: ClassScores,
  { fixtureAt, panels, farMirrors }: CellNames,
): LabeledComponent[] {
  const cells: number[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++) if (classes.classAt(cell)) cells.push(cell);
  const orientation = estimateOrientation({ cells }, panels);
  const names = namePanels({ classes, panels, farMirrors, orientation, cells });
  return materialClasses.flatMap((materialClass): LabeledComponent[] => {
    const cellsOfClass = cells.filter((cell) => classes.classAt(cell) === materialClass);
    if (materialClass === "paint" || materialClass === "glass")
      return groupByPanel(materialClass, cellsOfClass, names[materialClass]);
    if (materialClass === "trim") return divideTrim(cellsOfClass, { fixtureAt, panels });
    const components = componentsOf(cellsOfClass);
    return components.map((component) => ({
      materialClass,
      component,
      panel: materialClass === "wheel" ? "wheel" : lampOn(component, orientation),
      side: sideOf(materialClass, component, { components, orientation }),
    }));
  });
}

function componentsOf(cells: readonly number[]): Component[] {
  const own = new Set(cells);
  return findComponents((cell) => own.has(cell), cells).filter(
    (component) => component.cells.length >= MIN_CELLS,
  );
}

/** One component per panel and side, however many regions it is visible in. */
function groupByPanel(
  materialClass: "paint" | "glass",
  cells: readonly number[],
  panelOf: PanelOf,
): LabeledComponent[] {
  const groups = new Map<string, { panel: PanelName | null; side: Side | null; cells: number[] }>();
  for (const cell of cells) {
    const { panel, side } = panelOf(cell) ?? { panel: null, side: null };
    const key = `${panel} ${side}`;
    const group = groups.get(key) ?? { panel, side, cells: [] };
    group.cells.push(cell);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.cells.length >= MIN_CELLS)
    .map(({ panel, side, cells: own }) => ({ materialClass, component: toComponent(own), panel, side }))
    .toSorted((a, b) => b.component.cells.length - a.component.cells.length);
}

/** Plates, badges and handles, apart from the trim around them. */
function divideTrim(
  cells: readonly number[],
  { fixtureAt, panels }: Pick<CellNames, "fixtureAt" | "panels">,
): LabeledComponent[] {
  const kindOf = (cell: number) => {
    const fixture = fixtureAt(cell);
    return fixture === "mirror-glass" ? null : fixture;
  };
  const labeled = ([null, "plate", "badge", "handle"] as const).flatMap((kind) => {
    const own = cells.filter((cell) => kindOf(cell) === kind);
    return componentsOf(own).map((component): LabeledComponent => {
      const panel = kind ?? mostCommonPanel(component, panels);
      return { materialClass: "trim", component, panel, side: null };
    });
  });
  return labeled.toSorted((a, b) => b.component.cells.length - a.component.cells.length);
}

/** Lamps are named by the end they are on. */
function lampOn(component: Component, orientation: CarOrientation): PanelName {
  return orientation.halfAt(centerX(component)) === "front" ? "front-lamp" : "rear-lamp";
}

/** The model's panel under a component of trim. */
function mostCommonPanel({ cells }: Component, panels: PanelScores): PanelName | null {
  const counts = new Map<PanelName | null, number>();
  for (const cell of cells) {
    const name = panels.likeliestAt(cell);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function sideOf(
  materialClass: "wheel" | "lamp",
  component: Component,
  { components, orientation }: { components: readonly Component[]; orientation: CarOrientation },
): Side | null {
  const x = centerX(component);
  if (orientation.nose === null) return orientation.sideOnEnd(x);
  if (orientation.isBeyondEnd(x))
    return hasNearer(component, components, orientation) ? opposite(orientation.nose) : orientation.nose;
  const isSmall = component.cells.length < MIN_NEAR_WHEEL_SHARE * (components[0]?.cells.length ?? 0);
  return materialClass === "wheel" && isSmall ? null : orientation.nose;
}

/** If an end shows only one lamp, it is the near one, wherever the middle of the end was estimated. */
function hasNearer(component: Component, all: readonly Component[], orientation: CarOrientation): boolean {
  return all.some((other) => other !== component && !orientation.isBeyondEnd(centerX(other)));
}

/** The column of a component's center. */
function centerX({ box }: Component): number {
  return ((box.start.x + box.end.x) / 2) * (LOGITS_SIDE / FRAME_SIDE);
}
