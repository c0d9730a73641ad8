import { useState } from "react";
import {
  fitViewport,
  keepInBounds,
  pan,
  type Point,
  type Rectangle,
  type Size,
  type Viewport,
  viewAfterKey,
  zoomAt,
} from "./viewport.ts";

export interface MovableViewport {
  view: Viewport;
  isZoomed: boolean;
  onZoom: (at: Point, factor: number) => void;
  onPan: (by: Point) => void;
  /** Plus and minus zoom, arrows move, zero shows all of it. Says whether the key means anything here. */
  moveByKey: (key: string) => boolean;
}

/** Where a photo lies on the stage: around its car until somebody moves it. Another photo begins anew. */
export function useMovableViewport(photo: Size, stage: Size, car: Rectangle | undefined): MovableViewport {
  const [moved, setMoved] = useState<{ photo: Size; view: Viewport } | null>(null);
  const fitted = fitViewport(photo, stage, car);
  const viewAfter = (last: typeof moved) =>
    last?.photo === photo ? keepInBounds(last.view, photo, stage) : fitted;
  const view = viewAfter(moved);
  // Of two fingers each move is a zoom and a pan, and the second goes on from the first.
  const move = (change: (from: Viewport) => Viewport) =>
    setMoved((last) => ({ photo, view: keepInBounds(change(viewAfter(last)), photo, stage) }));
  return {
    view,
    isZoomed: view.scale > fitted.scale * 1.001,
    onZoom: (at, factor) => move((from) => zoomAt(from, at, factor)),
    onPan: (by) => move((from) => pan(from, by)),
    moveByKey: (key) => {
      if (key !== "0" && viewAfterKey(view, key, stage) === view) return false;
      move((from) => (key === "0" ? fitted : viewAfterKey(from, key, stage)));
      return true;
    },
  };
}
