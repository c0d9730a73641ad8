import type { FixtureAt } from "../masks/class-scores.ts";
import type { Raster } from "../photo/resize.ts";
import { boostPaintByColor } from "./boost-paint-by-color.ts";
import { readCellColors } from "./cell-colors.ts";
import type { ChosenView } from "./choose-view.ts";
import { claimPaint } from "./claim-paint.ts";
import { continuePaint } from "./continue-paint.ts";
import { dropFragments } from "./drop-fragments.ts";
import { type JoinedPaint, joinMissedPaint } from "./join-missed-paint.ts";
import { keepPlate } from "./keep-plate.ts";
import { refineWithDecoder } from "./refine-with-decoder.ts";

/**
 * Corrects the classes by the paint's color before and after the decoder sharpens them, keeps the plate out of the paint, and
 * drops what is not this car. `small` is the photo at most 512 pixels long.
 */
export async function correctClasses(
  { embedding, choice }: ChosenView,
  small: Raster,
): Promise<JoinedPaint & { fixtureAt: FixtureAt }> {
  const { fixtureAt, panels } = embedding;
  const answer = boostPaintByColor(choice.classes, readCellColors(embedding.fitted));
  const refined = await refineWithDecoder(answer, panels, embedding.decode);
  const claimed = claimPaint(refined, { small, answer });
  const { classes: joined, farMirrors } = joinMissedPaint(claimed, { small, answer });
  const classes = continuePaint(joined, { small, answer }, fixtureAt);
  const kept = keepPlate(classes, { small, panels, answer, fixtureAt });
  return { ...kept, classes: dropFragments(kept.classes, panels), farMirrors };
}
