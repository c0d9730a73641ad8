import { contrast, mixColors } from "./contrast.ts";

/** From the theme in packages/ui, converted from OKLCH: the background, and the faintest text on it. */
const ownGround = "#06070a";
const faintText = "#8b8f97";

/** WCAG 2.2 AA for text. */
const textContrast = 4.5;
/** Higher, because a pressed button shows its background through the accent. */
const accentContrast = 5.5;

const panelShare = 0.04;
const raisedShare = 0.085;
const step = 0.04;

/** The panel and raised surface colors for a background, in the theme's proportions. */
export function surfacesOf(ground: string): { panel: string; raised: string } {
  return {
    panel: mixColors(ground, "#ffffff", panelShare),
    raised: mixColors(ground, "#ffffff", raisedShare),
  };
}

/** The background closest to the given one on whose panels the faintest text is readable. */
export function fitGround(given: string): string {
  return approach(
    given,
    "#000000",
    (ground) => contrast(faintText, surfacesOf(ground).panel) >= textContrast,
  );
}

/** The accent closest to the given one with enough contrast to the background. */
export function fitAccent(given: string, ground: string | null): string {
  return approach(given, "#ffffff", (accent) => contrast(accent, ground ?? ownGround) >= accentContrast);
}

function approach(given: string, goal: string, isGood: (color: string) => boolean): string {
  let share = 0;
  while (share < 1 && !isGood(mixColors(given, goal, share))) share += step;
  return mixColors(given, goal, Math.min(share, 1));
}
