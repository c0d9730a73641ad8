import type { Clip } from "@livery/engine";

/** One band of a stripe on a photo. */
export interface Stripe {
  /** The paint that it may lie on. */
  maskIds: readonly string[];
  clip: Clip;
}

/** How a stripe differs from the ordinary one. */
export interface StripeBand {
  /** To the right in the photo, or up along the sills. In centimeters on the car. */
  shiftCm: number;
  /** Of the ordinary width. */
  widthPercent: number;
}

export const ordinaryBand: StripeBand = { shiftCm: 0, widthPercent: 100 };
export const stripeLimits = {
  shiftCm: { min: -50, max: 50 },
  /** Along the sills, where the doors' lower edge is near. */
  rockerShiftCm: { min: -4, max: 24 },
  widthPercent: { min: 40, max: 220 },
};
