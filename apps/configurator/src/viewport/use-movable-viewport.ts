import type { Viewport } from "@livery/engine";
import { useState } from "react";
import {
  containScale,
  fitPhoto,
  type Framing,
  keepInBounds,
  pan,
  type Point,
  type Size,
  moveByKey,
  zoomAt,
} from "./viewport.ts";

export interface MovableViewport {
  viewport: Viewport;
  /** Nobody has moved the viewport away from where it frames the car. */
  isFitted: boolean;
  canZoomOut: boolean;
  /** The car is larger than its frame makes it, so that a stroke looks around in the photo. */
  isZoomedIn: boolean;
  onZoom: (at: Point, factor: number) => void;
  onPan: (by: Point) => void;
  /** Plus and minus zoom, arrows pan, zero fits. Returns whether the key did anything. */
  handleKey: (key: string) => boolean;
}

/** A viewport that frames the car until the customer moves it. A new photo resets it. */
export function useMovableViewport(photo: Size, canvas: Size, framing: Framing | undefined): MovableViewport {
  const [moved, setMoved] = useState<{ photo: Size; viewport: Viewport } | null>(null);
  const fitted = fitPhoto(photo, canvas, framing);
  const viewportAfter = (last: typeof moved) =>
    last?.photo === photo ? keepInBounds(last.viewport, photo, canvas) : fitted;
  const viewport = viewportAfter(moved);
  // A pinch is a zoom and a pan in one event, so the pan must build on the zoom.
  const move = (change: (from: Viewport) => Viewport) =>
    setMoved((last) => ({ photo, viewport: keepInBounds(change(viewportAfter(last)), photo, canvas) }));
  return {
    viewport,
    isFitted: isSameViewport(viewport, fitted),
    isZoomedIn: viewport.scale > fitted.scale * 1.001,
    canZoomOut: viewport.scale > containScale(photo, canvas) * 1.001,
    onZoom: (at, factor) => move((from) => zoomAt(from, at, factor)),
    onPan: (by) => move((from) => pan(from, by)),
    handleKey: (key) => {
      if (key !== "0" && moveByKey(viewport, key, canvas) === viewport) return false;
      // Not the fitted viewport itself, which would stay when the canvas changes.
      if (key === "0") setMoved(null);
      else move((from) => moveByKey(from, key, canvas));
      return true;
    },
  };
}

/** Up to a difference that nobody can see. */
function isSameViewport(one: Viewport, other: Viewport): boolean {
  const isClose = Math.hypot(one.left - other.left, one.top - other.top) < 1;
  return isClose && Math.abs(one.scale / other.scale - 1) < 0.001;
}
