import type { Viewport } from "@livery/engine";
import { useState } from "react";
import {
  fitPhoto,
  keepInBounds,
  pan,
  type Point,
  type Rectangle,
  type Size,
  moveByKey,
  zoomAt,
} from "./viewport.ts";

export interface MovableViewport {
  viewport: Viewport;
  isZoomed: boolean;
  onZoom: (at: Point, factor: number) => void;
  onPan: (by: Point) => void;
  /** Plus and minus zoom, arrows pan, zero fits. Returns whether the key did anything. */
  handleKey: (key: string) => boolean;
}

/** A viewport that frames the car until the customer moves it. A new photo resets it. */
export function useMovableViewport(photo: Size, canvas: Size, car: Rectangle | undefined): MovableViewport {
  const [moved, setMoved] = useState<{ photo: Size; viewport: Viewport } | null>(null);
  const fitted = fitPhoto(photo, canvas, car);
  const viewportAfter = (last: typeof moved) =>
    last?.photo === photo ? keepInBounds(last.viewport, photo, canvas) : fitted;
  const viewport = viewportAfter(moved);
  // A pinch is a zoom and a pan in one event, so the pan must build on the zoom.
  const move = (change: (from: Viewport) => Viewport) =>
    setMoved((last) => ({ photo, viewport: keepInBounds(change(viewportAfter(last)), photo, canvas) }));
  return {
    viewport,
    isZoomed: viewport.scale > fitted.scale * 1.001,
    onZoom: (at, factor) => move((from) => zoomAt(from, at, factor)),
    onPan: (by) => move((from) => pan(from, by)),
    handleKey: (key) => {
      if (key !== "0" && moveByKey(viewport, key, canvas) === viewport) return false;
      move((from) => (key === "0" ? fitted : moveByKey(from, key, canvas)));
      return true;
    },
  };
}
