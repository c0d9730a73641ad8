import { contrast, mixColors } from "./contrast.ts";

/** Livery's own, as the theme of packages/ui has them in OKLCH: night, and the faintest words on it. */
const ownGround = "#06070a";
const faintWords = "#8b8f97";

/** WCAG 2.2 AA for words. */
const wordsContrast = 4.5;
/** More, since a pressed button shows its ground through the accent. */
const accentContrast = 5.5;

const panelShare = 0.04;
const raisedShare = 0.085;
const step = 0.04;

/** What lies on a ground: the theme's panel and raised, made from it as they are from night. */
export function surfacesOf(ground: string): { panel: string; raised: string } {
  return {
    panel: mixColors(ground, "#ffffff", panelShare),
    raised: mixColors(ground, "#ffffff", raisedShare),
  };
}

/** The ground nearest to the given one on whose panels the faintest words can be read. */
export function fitGround(given: string): string {
  return approach(
    given,
    "#000000",
    (ground) => contrast(faintWords, surfacesOf(ground).panel) >= wordsContrast,
  );
}

/** The accent nearest to the given one that can be read on the ground, and the ground on it. */
export function fitAccent(given: string, ground: string | null): string {
  return approach(given, "#ffffff", (accent) => contrast(accent, ground ?? ownGround) >= accentContrast);
}

function approach(given: string, goal: string, isGood: (color: string) => boolean): string {
  let share = 0;
  while (share < 1 && !isGood(mixColors(given, goal, share))) share += step;
  return mixColors(given, goal, Math.min(share, 1));
}
