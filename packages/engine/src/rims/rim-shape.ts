/**
 * How a rim is described. Lengths are in radii of the rim's outer edge; heights run outwards along the axle from the
 * plane of that edge; angles are degrees, counter-clockwise, from the middle of one of the rim's equal sectors.
 */
export interface RimShape {
  /** How many equal sectors make the rim. */
  sectors: number;
  /** The outer ring: `inner` where it ends towards the gaps, then the heights at its inner end and just inside its bead. */
  lip: { inner: number; innerHeight: number };
  plates: readonly Plate[];
  hub: Hub;
}

/** A cast or milled layer: strokes joined with a hub disc and the lip, or a sheet, less its cut-outs. */
export interface Plate {
  strokes: readonly Stroke[];
  cuts: readonly Stroke[];
  /** Radius of a disc in the middle that belongs to the plate; 0 for none. */
  hub: number;
  /** Radius from which a ring at the outside belongs to the plate. */
  ring: number;
  /** Radius of the rounding where parts of the plate meet. */
  fillet: number;
  /** Height of the face at these radii, in rising order; smooth between. */
  face: readonly (readonly [radius: number, height: number])[];
  /** The plate's edge: how far in it begins to fall, by how much, and 0 for a flat chamfer or 1 for a round one. */
  edge: { width: number; depth: number; round: number };
  /** A channel milled into the face this far from the edge. */
  groove?: { inset: number; depth: number };
  /** The face is turned bare on finishes that have bare faces. */
  isTurned: boolean;
}

/** A bar whose half width changes from one end to the other, straight or bent towards `bend` degrees at half way. */
export interface Stroke {
  from: Polar;
  to: Polar;
  halfWidths: readonly [number, number];
  bend?: number;
  /** Adds the same bar mirrored at the sector's middle. */
  isMirrored?: boolean;
}

export type Polar = readonly [radius: number, degrees: number];

export interface Hub {
  /** Height of the pad that the nuts sit on. */
  height: number;
  capRadius: number;
  nuts: number;
  /** Radius of the circle of nuts. */
  nutCircle: number;
}

/** Depth of the walls of every plate below its edge, in radii. */
export const wallDepth = 0.1;
