import type { PartMask } from "@livery/engine";
import { findRacingStripes } from "./racing-stripes.ts";
import { findRockerStripe } from "./rocker-stripe.ts";
import { ordinaryBand, type Stripe, type StripeBand } from "./stripe.ts";

/** Stripes over whatever the panels have, by panel id. No mask lies on them; the renderer clips a film to them. */
const finders: Readonly<Record<string, (masks: readonly PartMask[], band: StripeBand) => readonly Stripe[]>> =
  {
    "paint/center-stripe": (masks, band) => findRacingStripes(masks, "one", band),
    "paint/twin-stripes": (masks, band) => findRacingStripes(masks, "two", band),
    "paint/offset-stripe": (masks, band) => findRacingStripes(masks, "offset", band),
    "paint/rocker-stripe": (masks, band) => findRockerStripe(masks, band) ?? [],
  };

export function isStripe(panelId: string): boolean {
  return panelId in finders;
}

/** The bands of a stripe on a photo. Empty where the photo does not show enough to place it right. */
export function findStripes(
  panelId: string,
  masks: readonly PartMask[],
  band: StripeBand = ordinaryBand,
): readonly Stripe[] {
  return finders[panelId]?.(masks, band) ?? [];
}

/** The ids of the stripes that a photo can show. */
export function listStripes(masks: readonly PartMask[]): string[] {
  return Object.keys(finders).filter((panelId) => findStripes(panelId, masks).length > 0);
}
