import { camera } from "./camera.ts";
import type { CarAxes } from "./car-axes.ts";
import { cross, dot, normalize, rejectFrom, type Vector } from "./vectors.ts";

/** A panel's own coordinates, in which patterns lie: millimeters along the car and across it, 0 at its origin. */
export interface PanelFrame {
  /**
   * Rows of the matrix from a place of the photo (0 to 1, y down; and 1) to both coordinates and what they are to be divided by: how
   * much nearer than the origin the panel is there.
   */
  fromPhoto: readonly [Vector, Vector, Vector];
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
 * `normal` is the panel's mean normal in view space; the panel counts as flat. `metersPerPixel`: at its origin, a pixel of the photo.
 * `isAcross`: patterns run across the car, whichever way the panel faces.
 */
export function createPanelFrame(options: {
  origin: { x: number; y: number };
  photo: { width: number; height: number };
  normal: Vector;
  axes: CarAxes;
  metersPerPixel: number;
  isAcross?: boolean;
}): PanelFrame {
  const { origin, photo, axes, metersPerPixel } = options;
  const normal = turnToCamera(options.normal);
  const along = rejectFrom(axes.length, normal);
  const isAlong = !options.isAcross && Math.hypot(...along) > MIN_ALONG;
  const first = isAlong ? along : rejectFrom(axes.width, normal);
  const tangent = turnUpright(normalize(first, [1, 0, 0]));
  const across = turnUpright(cross(normal, tangent));
  // Rays from the camera, as long as the panel is deep: `step` by pixels of the photo.
  const step = camera.tangent / (0.5 * Math.max(photo.width, photo.height));
  const toRay = ({ x, y }: { x: number; y: number }): Vector => [
    step * (x - photo.width / 2),
    step * (photo.height / 2 - y),
    -1,
  ];
  const rowOf = (axis: Vector, shift: number, scale: number): Vector => {
    const at = (x: number, y: number) =>
      scale * (dot(axis, toRay({ x, y })) - shift * dot(normal, toRay({ x, y })));
    return [at(photo.width, 0) - at(0, 0), at(0, photo.height) - at(0, 0), at(0, 0)];
  };
  const center = toRay(origin);
  const facing = Math.min(dot(normal, center), -MIN_FACING);
  const depth = (1000 * metersPerPixel) / step;
  return {
    fromPhoto: [
      rowOf(tangent, dot(tangent, center) / facing, depth),
      rowOf(across, dot(across, center) / facing, depth),
      rowOf([0, 0, 0], -1 / facing, 1),
    ],
    tangent,
  };
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
