import type { PartMask } from "@livery/engine";
import { findRacingStripes } from "./racing-stripes.ts";
import { findRockerStripe } from "./rocker-stripe.ts";
import type { Stripe } from "./stripe.ts";

/** Stripes over whatever the panels have, by panel id. No mask lies on them; the renderer clips a film to them. */
const finders: Readonly<Record<string, (masks: readonly PartMask[]) => readonly Stripe[]>> = {
  "paint/center-stripe": (masks) => findRacingStripes(masks, "one"),
  "paint/twin-stripes": (masks) => findRacingStripes(masks, "two"),
  "paint/offset-stripe": (masks) => findRacingStripes(masks, "offset"),
  "paint/rocker-stripe": (masks) => findRockerStripe(masks) ?? [],
};

export function isStripe(panelId: string): boolean {
  return panelId in finders;
}

/** The bands of a stripe on a photo. Empty where the photo does not show enough to place it right. */
export function findStripes(panelId: string, masks: readonly PartMask[]): readonly Stripe[] {
  return finders[panelId]?.(masks) ?? [];
}

/** The ids of the stripes that a photo can show. */
export function listStripes(masks: readonly PartMask[]): string[] {
  return Object.keys(finders).filter((panelId) => findStripes(panelId, masks).length > 0);
}
