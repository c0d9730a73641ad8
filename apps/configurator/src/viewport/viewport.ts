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
/** Space on each side of the car, as a fraction of the free area. */
const margin = 0.05;
/** What is left of it where the photo would not fill the canvas otherwise. */
const leastMargin = 0.01;
/** How far a small car is enlarged, relative to a photo that fills the canvas: more would show the photo's pixels. */
const maxCrop = 2;

/** What a fitted photo shows: its car, in the part of the canvas that nothing lies over. */
export interface Framing {
  car: Rectangle;
  free: Rectangle;
}

/**
 * Fits the whole photo into the canvas. When the car's box is known, shows the whole car as large as possible and centers
 * it in the free area; the photo fills the canvas wherever the car leaves it the space.
 */
export function fitPhoto(photo: Size, canvas: Size, framing?: Framing): Viewport {
  const contain = containScale(photo, canvas);
  const whole = { scale: contain, at: centerOf(photo), to: centerOf(canvas) };
  if (framing === undefined) return centerOn(photo, canvas, whole);
  const { car, free } = framing;
  const cover = Math.max(canvas.width / photo.width, canvas.height / photo.height);
  const carFits = Math.min(free.width / car.width, free.height / car.height);
  const enlarged = Math.min(maxCrop * cover, (1 - 2 * margin) * carFits);
  // A car that fits needs no margin where the photo ends: it would be a strip of nothing beside the car.
  const filling = carFits >= cover ? cover : (1 - 2 * leastMargin) * carFits;
  const scale = Math.max(contain, enlarged, filling);
  return centerOn(photo, canvas, { scale, at: middleOf(car), to: middleOf(free) });
}

/** How far a photo fades into the empty space beside it: a strip of nothing must not darken much of a car that ends there. */
export function edgeFade(photoLength: number, space: number): number {
  return Math.min(0.09 * photoLength, space);
}

/** The scale at which the whole photo fits; no viewport is smaller. */
export function containScale(photo: Size, canvas: Size): number {
  return Math.min(canvas.width / photo.width, canvas.height / photo.height);
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
  const contain = containScale(photo, canvas);
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

/** Puts a point of the photo on a point of the canvas, as far as the photo's edges allow. */
function centerOn(
  photo: Size,
  canvas: Size,
  { scale, at, to }: { scale: number; at: Point; to: Point },
): Viewport {
  return keepInBounds({ scale, left: to.x - at.x * scale, top: to.y - at.y * scale }, photo, canvas);
}

function middleOf({ left, top, width, height }: Rectangle): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

function centerOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}

function clampOffset(offset: number, length: number, available: number): number {
  if (length <= available) return (available - length) / 2;
  return Math.min(0, Math.max(available - length, offset));
}
