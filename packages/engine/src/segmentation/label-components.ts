import type { Side, PanelName } from "../masks/panel-name.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { type MaterialClass, materialClasses } from "../masks/material-class.ts";
import { FRAME_SIDE } from "../masks/frame.ts";
import { type CarOrientation, estimateOrientation } from "../geometry/car-orientation.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { namePanels, type PanelOf } from "./name-panels.ts";
import { findComponents, type Component, toComponent } from "../masks/connected-components.ts";

/** What is chosen, wrapped or tinted in one go: a panel's paint, a window, or a connected patch of another kind. */
export interface LabeledComponent {
  kind: MaterialClass;
  piece: Component;
  panel: PanelName | null;
  side: Side | null;
}

/** Smaller patches are noise. */
const LEAST_CELLS: Record<MaterialClass, number> = { paint: 4, glass: 4, wheel: 12, lamp: 6, trim: 6 };
/** A wheel smaller than this share of the largest is a far one, seen under the car. */
const LEAST_NEAR_WHEEL = 0.35;
/** Panels of which a car has one on each side. */
const paired: ReadonlySet<PanelName> = new Set([
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "mirror",
]);

/** The patches of all kinds, each kind's largest first. */
export function labelComponents(parts: ClassScores, panels: PanelScores): LabeledComponent[] {
  const cells: number[] = [];
  for (let cell = 0; cell < LOGITS_SIDE * LOGITS_SIDE; cell++) if (parts.partAt(cell)) cells.push(cell);
  const facing = estimateOrientation({ cells }, panels);
  const names = namePanels({ parts, panels, facing, cells });
  return materialClasses.flatMap((kind): LabeledComponent[] => {
    if (kind === "paint" || kind === "glass")
      return listPanels(kind, { parts, cells, facing, panelOf: names[kind] });
    const patches = findComponents((cell) => parts.partAt(cell) === kind).filter(
      ({ cells: own }) => own.length >= LEAST_CELLS[kind],
    );
    return patches.map((piece) => ({
      kind,
      piece,
      panel: panelOf(kind, piece, panels, facing),
      side: sideOf(kind, piece, patches, facing),
    }));
  });
}

interface Divided {
  parts: ClassScores;
  cells: readonly number[];
  facing: CarOrientation;
  panelOf: PanelOf;
}

/** One patch for each panel, in as many islands as it is seen in; a mirror on either side is one each. */
function listPanels(kind: "paint" | "glass", { parts, cells, facing, panelOf }: Divided): LabeledComponent[] {
  const groups = new Map<string, { panel: PanelName | null; side: Side | null; cells: number[] }>();
  for (const cell of cells) {
    if (parts.partAt(cell) !== kind) continue;
    const panel = panelOf(cell);
    const side = panel && paired.has(panel) ? sideOfPanel(panel, cell % LOGITS_SIDE, facing) : null;
    const key = `${panel} ${side}`;
    const group = groups.get(key) ?? { panel, side, cells: [] };
    group.cells.push(cell);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.cells.length >= LEAST_CELLS[kind])
    .map(({ panel, side, cells: own }) => ({ kind, piece: toComponent(own), panel, side }))
    .toSorted((a, b) => b.piece.cells.length - a.piece.cells.length);
}

function sideOfPanel(panel: PanelName, x: number, facing: CarOrientation): Side | null {
  if (facing.nose === null) return facing.sideOnEnd(x);
  return panel === "mirror" && facing.isBeyondEnd(x) ? opposite(facing.nose) : facing.nose;
}

/** Lamps by the end they are on, the rest by what the model sees around them. */
function panelOf(
  kind: MaterialClass,
  piece: Component,
  panels: PanelScores,
  facing: CarOrientation,
): PanelName | null {
  if (kind === "wheel") return "wheel";
  if (kind === "lamp") return facing.halfAt(middleOf(piece)) === "front" ? "front-lamp" : "rear-lamp";
  const end = facing.endAt(middleOf(piece));
  const name = commonest(piece, panels);
  return name ? ((end === "front" ? rearToFront : frontToRear)[name] ?? name) : null;
}

const rearToFront: Partial<Record<PanelName, PanelName>> = {
  "rear-bumper": "front-bumper",
  "rear-lamp": "front-lamp",
  "rear-window": "windshield",
  trunk: "hood",
};
const frontToRear: Partial<Record<PanelName, PanelName>> = {
  "front-bumper": "rear-bumper",
  "front-lamp": "rear-lamp",
  windshield: "rear-window",
  hood: "trunk",
};

function commonest({ cells }: Component, panels: PanelScores): PanelName | null {
  const counts = new Map<PanelName | null, number>();
  for (const cell of cells) {
    const name = panels.likeliestAt(cell);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function sideOf(
  kind: MaterialClass,
  piece: Component,
  all: readonly Component[],
  facing: CarOrientation,
): Side | null {
  if (kind === "trim") return null;
  const x = middleOf(piece);
  if (facing.nose === null) return facing.sideOnEnd(x);
  if (facing.isBeyondEnd(x)) return hasNearer(piece, all, facing) ? opposite(facing.nose) : facing.nose;
  const isSmall = piece.cells.length < LEAST_NEAR_WHEEL * (all[0]?.cells.length ?? 0);
  return kind === "wheel" && isSmall ? null : facing.nose;
}

/** The one lamp that is seen of an end is the near one, wherever the end's middle was thought to be. */
function hasNearer(piece: Component, all: readonly Component[], facing: CarOrientation): boolean {
  return all.some((other) => other !== piece && !facing.isBeyondEnd(middleOf(other)));
}

function middleOf({ box }: Component): number {
  return ((box.start.x + box.end.x) / 2) * (LOGITS_SIDE / FRAME_SIDE);
}

function opposite(side: Side): Side {
  return side === "left" ? "right" : "left";
}
