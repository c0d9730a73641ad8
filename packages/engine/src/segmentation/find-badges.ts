import { byteAt } from "../array-access.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import { isBadge } from "./judge-badge.ts";
import { type BadgePhoto, type EdgePatch, listPatches } from "./list-patches.ts";

/**
 * Finds badges, names and stickers, of which the model sees few: small patches of sharp edges on the paint. Each is a list of
 * the small copy's pixels, those of its edges. Those that the model saw come first, whole.
 */
export function findBadges(
  classes: ClassScores,
  photo: BadgePhoto,
  seen: readonly number[][] = [],
): number[][] {
  const badges = listPatches(classes, photo).filter(isBadge);
  // The largest first: a letter must not stand in for its name.
  const areaOf = ({ box }: EdgePatch) => box.width * box.height;
  const isTaken = new Uint8Array(photo.small.width * photo.small.height);
  const patches = badges.toSorted((a, b) => areaOf(b) - areaOf(a)).map(({ pixels }) => pixels);
  return [...seen, ...patches].filter((pixels) => {
    if (pixels.some((at) => byteAt(isTaken, at) === 1)) return false;
    for (const at of pixels) isTaken[at] = 1;
    return true;
  });
}
