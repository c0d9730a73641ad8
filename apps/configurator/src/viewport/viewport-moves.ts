import { createContext, type RefObject, use } from "react";
import type { MoveHandlers } from "./pointers.ts";

/** How what lies over the picture moves it: the stage, in whose pixels places are told, and what to do. */
export interface ViewportMoves extends MoveHandlers {
  stage: RefObject<HTMLElement | null>;
}

export const ViewportMovesContext = createContext<ViewportMoves | null>(null);

export function useViewportMoves(): ViewportMoves {
  const moves = use(ViewportMovesContext);
  if (moves === null) throw new Error("nothing lies over a picture here");
  return moves;
}
