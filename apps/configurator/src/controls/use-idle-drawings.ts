import { useEffect, useState, useSyncExternalStore } from "react";
import type { IdleDrawings } from "./idle-drawings.ts";

/** Drawings that are kept as long as the component lives. */
export function useIdleDrawings<Item, Drawing>(
  create: () => IdleDrawings<Item, Drawing>,
): IdleDrawings<Item, Drawing> {
  const [drawings] = useState(create);
  useEffect(() => () => drawings.clear(), [drawings]);
  return drawings;
}

/** Undefined until the item is drawn. */
export function useDrawing<Item, Drawing>(
  drawings: IdleDrawings<Item, Drawing>,
  item: Item,
): Drawing | undefined {
  return useSyncExternalStore(drawings.subscribe, () => drawings.drawingOf(item));
}
