import type { CarAxes } from "./car-axes.ts";
import { cross, normalize, rejectFrom, type Vector } from "./vectors.ts";

/** A panel's own coordinates, in which patterns lie: millimeters along the car and across it. */
export interface PanelFrame {
  /** Photo pixel where both coordinates are 0. */
  origin: { x: number; y: number };
  /** Millimeters on the panel per photo pixel: [along by x, across by x, along by y, across by y]. */
  millimetersPerPixel: readonly [number, number, number, number];
  /** The first axis, in view space. */
  tangent: Vector;
}

/**
 * Panels that turn away further than this are drawn as if they did not: foreshortened more, a pattern is stretched so much
 * that it does not read, and errors of the normal weigh most.
 */
const MIN_FACING = 0.35;
/** Below this, the panel faces along the car, like a bumper, and patterns run across the car. */
const MIN_ALONG = 0.75;

/**
 * `normal` is the panel's mean normal in view space; the panel counts as flat. `isAcross`: patterns run across the car, whichever
 * way the panel faces.
 */
export function createPanelFrame(options: {
  origin: PanelFrame["origin"];
  normal: Vector;
  axes: CarAxes;
  metersPerPixel: number;
  isAcross?: boolean;
}): PanelFrame {
  const { origin, axes, metersPerPixel } = options;
  const normal = turnToCamera(options.normal);
  const along = rejectFrom(axes.length, normal);
  const isAlong = !options.isAcross && Math.hypot(...along) > MIN_ALONG;
  const first = isAlong ? along : rejectFrom(axes.width, normal);
  const tangent = turnUpright(normalize(first, [1, 0, 0]));
  const across = turnUpright(cross(normal, tangent));
  // The columns of the matrix from the panel to the picture, y down, are the axes' projections; this is its inverse.
  const [a, b, c, d] = [tangent[0], across[0], -tangent[1], -across[1]];
  const scale = (1000 * metersPerPixel) / (a * d - b * c);
  return { origin, millimetersPerPixel: [d * scale, -c * scale, -b * scale, a * scale], tangent };
}

/** Axes have no sign: all point right or up, so that a weave's diagonals lean alike on all panels. */
function turnUpright(axis: Vector): Vector {
  const [x, y, z] = axis;
  return (Math.abs(x) > Math.abs(y) ? x : y) < 0 ? [-x, -y, -z] : axis;
}

/** A unit vector that faces the camera enough for what lies on its plane to read. */
export function turnToCamera(normal: Vector): Vector {
  const unit = normalize(normal, [0, 0, 1]);
  if (unit[2] >= MIN_FACING) return unit;
  const aside = normalize([unit[0], unit[1], 0], [0, 1, 0]);
  const share = Math.sqrt(1 - MIN_FACING * MIN_FACING);
  return [aside[0] * share, aside[1] * share, MIN_FACING];
}
