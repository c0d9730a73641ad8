/** A place on the ground, in meters: to the right of the camera, and away from it. */
export interface GroundPoint {
  right: number;
  away: number;
}

/** Level ground as a camera that does not roll sees it. */
export interface GroundPlane {
  /** Row of the horizon in the picture, which may lie outside of it. */
  horizon: number;
  /** Column straight ahead of the camera. */
  center: number;
  /** In pixels. */
  focalLength: number;
  /** In meters. */
  cameraHeight: number;
}

/** The ground at a place of the picture below the horizon. */
export function toGround(plane: GroundPlane, x: number, y: number): GroundPoint {
  const metersPerPixel = plane.cameraHeight / Math.max(1e-3, y - plane.horizon);
  return { right: (x - plane.center) * metersPerPixel, away: plane.focalLength * metersPerPixel };
}

/** Inverse of `toGround`. */
export function toPicture(plane: GroundPlane, { right, away }: GroundPoint): { x: number; y: number } {
  const pixelsPerMeter = plane.focalLength / Math.max(1e-3, away);
  return {
    x: plane.center + right * pixelsPerMeter,
    y: plane.horizon + plane.cameraHeight * pixelsPerMeter,
  };
}

/** The rectangle on the ground below a car. */
export interface Footprint {
  middle: GroundPoint;
  /** Unit vectors along the car and across it. */
  along: GroundPoint;
  across: GroundPoint;
  /** In meters. */
  length: number;
  width: number;
  /** Where the tires stand: the near two and the far ones, seen or not, or only one that is seen, or none. */
  tires: readonly GroundPoint[];
}

export function move(from: GroundPoint, direction: GroundPoint, meters: number): GroundPoint {
  return { right: from.right + direction.right * meters, away: from.away + direction.away * meters };
}
