import type { Raster } from "../photo/resize.ts";

/** Linear light, relative to white paper in the place's light: 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** Direct light. */
export interface Sun {
  /** In degrees: to the right of the backdrop's middle, and above the horizon. */
  azimuth: number;
  elevation: number;
  /** Share of the light on level ground that it gives. */
  share: number;
  /** Its color, of luminance 1. */
  color: Light;
}

/** A customer's own picture to stand in. */
export interface Background {
  picture: Raster;
  /** Row of its horizon, as a share of its height from the top. */
  horizon: number;
}

/** A level camera straight ahead, in shares of its picture. */
export interface BackdropCamera {
  /** Row of the horizon, as a share of the height. It may lie outside of the picture. */
  horizon: number;
  /** As a share of the width. */
  focalLength: number;
}

/** Somewhere a car can stand. */
export interface Place {
  /** What is around it; null in a studio. */
  backdrop: Raster | null;
  /**
   * Light from all directions, azimuth and elevation in equal steps around the backdrop's middle: cube roots of light as
   * bytes, see place-light.ts. Null in a studio, whose lamps follow from its colors.
   */
  surroundings: Raster | null;
  /** A customer's own picture, instead of backdrop, surroundings and studio. */
  background?: Background;
  /** Null where it is hidden or none. */
  sun: Sun | null;
  /** For a backdrop that is a picture: the camera it was painted for. Others are stored in equal steps, as `backdropView`. */
  view?: BackdropCamera;
  /** The floor, and the wall of a studio, where no backdrop covers them. */
  floor: Light;
  wall: Light;
  /** How strongly the floor mirrors what stands on it, seen from a man's height: 0 to 1. */
  mirror: number;
  /** Contrast of the floor's grain, 0 to 1. */
  grain: number;
  /**
   * Elevation in degrees from which down the backdrop's own ground gives way to an even one; null where it can be driven
   * on as it is.
   */
  evenBelow: number | null;
  /** Color of the light on the car, of luminance 1. */
  light: Light;
  /** How bright the light on the car is: 1 outdoors by day, less indoors and at dusk. */
  exposure: number;
}

/** How a backdrop is stored: azimuth and elevation in equal steps. media/src/places/draw-backdrop.ts writes it so. */
export const backdropView = { degreesAcross: 120, top: 40, bottom: -30 } as const;
