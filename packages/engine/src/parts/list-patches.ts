import type { CarPanels, PanelName } from "./car-panels.ts";
import type { CarParts, PartName } from "./car-parts.ts";
import { findPieces, type Piece } from "./pieces.ts";

/** A connected patch of one kind, on one panel as far as panels divide its kind. */
export interface Patch {
  piece: Piece;
  /** The panel that most of it lies on; null on roof, fenders and what else has no name. */
  panel: PanelName | null;
}

/** Paint is wrapped panel by panel, and glass tinted window by window; a window in a door counts as the door's. */
const dividing: Partial<Record<PartName, readonly PanelName[]>> = {
  paint: ["hood", "front-door", "rear-door", "front-bumper", "rear-bumper", "trunk", "mirror"],
  glass: ["windscreen", "rear-window", "front-door", "rear-door"],
};
/** Smaller patches are noise. */
const LEAST_CELLS = 4;
/** A panel's scrap smaller than this is a slip of the model about panels: it stays without a name. */
const LEAST_PANEL_CELLS = 60;

/** The patches of a kind, the largest first. */
export function listPatches(parts: CarParts, panels: CarPanels, kind: PartName): Patch[] {
  const isOfKind = (cell: number) => parts.partAt(cell) === kind;
  const divided = dividing[kind];
  if (!divided)
    return keepLarge(findPieces(isOfKind)).map((piece) => ({ piece, panel: mostCommon(piece, panels) }));
  const taken = new Set<number>();
  const named = divided.flatMap((panel) =>
    findPieces((cell) => isOfKind(cell) && panels(cell) === panel)
      .filter(({ cells }) => cells.length >= LEAST_PANEL_CELLS)
      .map((piece) => ({ piece, panel })),
  );
  for (const { piece } of named) for (const cell of piece.cells) taken.add(cell);
  const nameless = keepLarge(findPieces((cell) => isOfKind(cell) && !taken.has(cell)));
  return [...named, ...nameless.map((piece) => ({ piece, panel: null }))].toSorted(
    (a, b) => b.piece.cells.length - a.piece.cells.length,
  );
}

function keepLarge(pieces: Piece[]): Piece[] {
  return pieces.filter(({ cells }) => cells.length >= LEAST_CELLS);
}

function mostCommon({ cells }: Piece, panels: CarPanels): PanelName | null {
  const counts = new Map<PanelName | null, number>();
  for (const cell of cells) counts.set(panels(cell), (counts.get(panels(cell)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
