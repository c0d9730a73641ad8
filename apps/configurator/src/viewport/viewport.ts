/** Where the photo lies on the stage: stage pixel = photo pixel × scale + left or top. */
export interface Viewport {
  scale: number;
  left: number;
  top: number;
}

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

/** How often over the fitted picture a person may zoom in. */
const mostZoom = 12;
/** Room left around the car, as a share of the stage. */
const margin = 0.05;

/**
 * The picture as large as it fits. When the car's rectangle is known the picture fills the stage as far as the whole
 * car stays in sight.
 */
export function fitViewport(photo: Size, stage: Size, car?: Rectangle): Viewport {
  const contain = Math.min(stage.width / photo.width, stage.height / photo.height);
  if (car === undefined) return centreOn(photo, stage, { scale: contain, at: middleOf(photo) });
  const cover = Math.max(stage.width / photo.width, stage.height / photo.height);
  const carFits = (1 - 2 * margin) * Math.min(stage.width / car.width, stage.height / car.height);
  const scale = Math.max(contain, Math.min(cover, carFits));
  return centreOn(photo, stage, { scale, at: { x: car.left + car.width / 2, y: car.top + car.height / 2 } });
}

/** The view after zooming by `factor` with what is under `at` staying there. */
export function zoomAt(view: Viewport, at: Point, factor: number): Viewport {
  return {
    scale: view.scale * factor,
    left: at.x - (at.x - view.left) * factor,
    top: at.y - (at.y - view.top) * factor,
  };
}

export function pan(view: Viewport, by: Point): Viewport {
  return { ...view, left: view.left + by.x, top: view.top + by.y };
}

/** Keeps zoom within bounds and the picture on the stage: no edge comes further in than it has to. */
export function keepInBounds(view: Viewport, photo: Size, stage: Size): Viewport {
  const contain = Math.min(stage.width / photo.width, stage.height / photo.height);
  const scale = Math.min(contain * mostZoom, Math.max(contain, view.scale));
  const held = zoomAt(view, { x: stage.width / 2, y: stage.height / 2 }, scale / view.scale);
  return {
    scale,
    left: keepEdge(held.left, photo.width * scale, stage.width),
    top: keepEdge(held.top, photo.height * scale, stage.height),
  };
}

export function photoPointAt(view: Viewport, at: Point): Point {
  return { x: (at.x - view.left) / view.scale, y: (at.y - view.top) / view.scale };
}

/** The same view on a stage drawn with so many pixels for each of its own. */
export function scaleView(view: Viewport, ratio: number): Viewport {
  return { scale: view.scale * ratio, left: view.left * ratio, top: view.top * ratio };
}

const keyZoom = 1.25;
const keyStep = 0.08;

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** Plus and minus zoom on the middle, arrows move over the picture; the same view for any other key. */
export function viewAfterKey(view: Viewport, key: string, stage: Size): Viewport {
  if (key === "+" || key === "=") return zoomAt(view, middleOf(stage), keyZoom);
  if (key === "-") return zoomAt(view, middleOf(stage), 1 / keyZoom);
  const arrow = arrows[key];
  return arrow ? pan(view, { x: arrow.x * stage.width, y: arrow.y * stage.height }) : view;
}

function centreOn(photo: Size, stage: Size, { scale, at }: { scale: number; at: Point }): Viewport {
  const view = { scale, left: stage.width / 2 - at.x * scale, top: stage.height / 2 - at.y * scale };
  return keepInBounds(view, photo, stage);
}

function middleOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 };
}

function keepEdge(offset: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, offset));
}
