import { createContext, useContext, useSyncExternalStore } from "react";
import type { Painter, PainterState } from "./painter.ts";

/** The page's one painter; `start-app.tsx` provides it. */
export const PainterContext = createContext<Painter | null>(null);

export function usePainter(): Painter {
  const painter = useContext(PainterContext);
  if (painter === null) throw new Error("usePainter must be used inside PainterContext");
  return painter;
}

/** The painter, for a component that shows what it does. */
export function useWatchedPainter(): Painter {
  usePainterState();
  return usePainter();
}

export function usePainterState(): PainterState {
  const painter = usePainter();
  return useSyncExternalStore(painter.subscribe, painter.getState);
}
