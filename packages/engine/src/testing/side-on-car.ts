import type { Footprint } from "../cutout/ground-plane.ts";

/** A car 6 m ahead, seen from its side, without tires. */
export const sideOnCar: Footprint = {
  middle: { right: 0, away: 6 },
  along: { right: 1, away: 0 },
  across: { right: 0, away: 1 },
  length: 4.5,
  width: 1.8,
  tires: [],
};
