/**
 * The shape of a rim. Lengths are in radii of the rim's outer edge. Heights go outward along the axle from the plane of
 * that edge. Angles are in degrees, counterclockwise from the middle of one of the rim's equal sectors.
 */
export interface RimShape {
  /** Number of equal sectors. */
  sectors: number;
  /** The outer ring: the radius where the gaps begin, and the height there. */
  lip: { inner: number; innerHeight: number };
  plates: readonly Plate[];
  hub: Hub;
}

/** A cast or milled layer: a union of bars, a hub disc and an outer ring, minus its cutouts. */
export interface Plate {
  bars: readonly Bar[];
  cutouts: readonly Bar[];
  /** Radius of the plate's disc in the middle; 0 for none. */
  hubRadius: number;
  /** Radius where the plate's outer ring begins. */
  ringRadius: number;
  /** Radius of the rounding where parts of the plate meet. */
  fillet: number;
  /** Height of the face by radius, in ascending order; smooth in between. */
  profile: readonly (readonly [radius: number, height: number])[];
  /** The edge: its width, how far it falls, and its rounding from 0 (flat chamfer) to 1 (round). */
  edge: { width: number; depth: number; round: number };
  /** A channel milled into the face at this distance from the edge. */
  groove?: { inset: number; depth: number };
  /** Finishes with machined faces leave this face bare. */
  isMachined: boolean;
}

/** A bar with a half width at each end, straight or bent through `bend` degrees halfway. */
export interface Bar {
  from: Polar;
  to: Polar;
  halfWidths: readonly [number, number];
  bend?: number;
  /** Adds the same bar mirrored at the sector's middle. */
  isMirrored?: boolean;
}

export type Polar = readonly [radius: number, degrees: number];

export interface Hub {
  /** Height of the pad under the lug nuts. */
  height: number;
  capRadius: number;
  lugNuts: number;
  /** Radius of the circle of lug nuts. */
  boltCircle: number;
}

/** Depth of every plate's walls below its edge. */
export const WALL_DEPTH = 0.1;
