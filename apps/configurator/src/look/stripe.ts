import type { Clip } from "@livery/engine";

/** One band of a stripe on a photo. */
export interface Stripe {
  /** The paint that it may lie on. */
  maskIds: readonly string[];
  clip: Clip;
}
