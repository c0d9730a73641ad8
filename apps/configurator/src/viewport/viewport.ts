import type { Viewport } from "@livery/engine";

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** How far a customer can zoom in, relative to the fitted photo. */
const maxZoom = 12;
/** Space around the car, as a fraction of the canvas. */
const margin = 0.05;

/**
 * Fits the whole photo into the canvas. When the car's box is known, zooms in as far as the whole car stays visible, up to
 * filling the canvas.
 */
export function fitPhoto(photo: Size, canvas: Size, car?: Rectangle): Viewport {
  const contain = Math.min(canvas.width / photo.width, canvas.height / photo.height);
  if (car === undefined) return centerOn(photo, canvas, { scale: contain, at: centerOf(photo) });
  const cover = Math.max(canvas.width / photo.width, canvas.height / photo.height);
  const carFits = (1 - 2 * margin) * Math.min(canvas.width / car.width, canvas.height / car.height);
  const scale = Math.max(contain, Math.min(cover, carFits));
  return centerOn(photo, canvas, { scale, at: { x: car.left + car.width / 2, y: car.top + car.height / 2 } });
}

/** Zooms by `factor` around the canvas point `at`. */
export function zoomAt(viewport: Viewport, at: Point, factor: number): Viewport {
  return {
    scale: viewport.scale * factor,
    left: at.x - (at.x - viewport.left) * factor,
    top: at.y - (at.y - viewport.top) * factor,
  };
}

export function pan(viewport: Viewport, by: Point): Viewport {
  return { ...viewport, left: viewport.left + by.x, top: viewport.top + by.y };
}

/** Limits the zoom, and pulls photo edges back to the canvas edges. */
export function keepInBounds(viewport: Viewport, photo: Size, canvas: Size): Viewport {
  const contain = Math.min(canvas.width / photo.width, canvas.height / photo.height);
  const scale = Math.min(contain * maxZoom, Math.max(contain, viewport.scale));
  const zoomed = zoomAt(viewport, { x: canvas.width / 2, y: canvas.height / 2 }, scale / viewport.scale);
  return {
    scale,
    left: clampOffset(zoomed.left, photo.width * scale, canvas.width),
    top: clampOffset(zoomed.top, photo.height * scale, canvas.height),
  };
}

export function photoPointAt(viewport: Viewport, at: Point): Point {
  return { x: (at.x - viewport.left) / viewport.scale, y: (at.y - viewport.top) / viewport.scale };
}

/** The same viewport on a canvas with `ratio` device pixels per CSS pixel. */
export function scaleViewport(viewport: Viewport, ratio: number): Viewport {
  return { scale: viewport.scale * ratio, left: viewport.left * ratio, top: viewport.top * ratio };
}

const keyZoom = 1.25;
const keyStep = 0.08;

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** Plus and minus zoom around the center, arrows pan; any other key returns the same viewport. */
export function moveByKey(viewport: Viewport, key: string, canvas: Size): Viewport {
  if (key === "+" || key === "=") return zoomAt(viewport, centerOf(canvas), keyZoom);
  if (key === "-") return zoomAt(viewport, centerOf(canvas), 1 / keyZoom);
  const arrow = arrows[key];
  return arrow ? pan(viewport, { x: arrow.x * canvas.width, y: arrow.y * canvas.height }) : viewport;
}

function centerOn(photo: Size, canvas: Size, { scale, at }: { scale: number; at: Point }): Viewport {
  const viewport = { scale, left: canvas.width / 2 - at.x * scale, top: canvas.height / 2 - at.y * scale };
  return keepInBounds(viewport, photo, canvas);
}

function centerOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}

function clampOffset(offset: number, length: number, available: number): number {
  if (length <= available) return (available - length) / 2;
  return Math.min(0, Math.max(available - length, offset));
}
