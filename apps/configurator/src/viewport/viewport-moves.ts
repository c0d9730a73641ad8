import { createContext, type RefObject, use } from "react";
import type { MoveHandlers } from "./pointers.ts";

/** Lets an overlay of the picture pan and zoom it. */
export interface ViewportMoves extends MoveHandlers {
  /** The element whose CSS pixels the handlers use. */
  surface: RefObject<HTMLElement | null>;
}

export const ViewportMovesContext = createContext<ViewportMoves | null>(null);

export function useViewportMoves(): ViewportMoves {
  const moves = use(ViewportMovesContext);
  if (moves === null) throw new Error("useViewportMoves must be used inside ViewportMovesContext");
  return moves;
}
