import type { Hex } from "./film.ts";

/** Whose window films the catalogue has. */
export const tintBrands = ["LLumar", "XPEL", "3M", "SunTek", "Hüper Optik", "Autobahn", "Edge"] as const;

/** How dark one film of a line is. Visible light transmission (VLT) is that of the film alone, in percent. */
export interface TintShade {
  /** The number on the box. */
  label: number;
  /** What the maker or a shop measured; the label where nobody did. */
  vlt: number;
  isMeasured: boolean;
}

/** A maker's line of window films, from the darkest shade to the clearest. */
export interface TintLine {
  id: string;
  brand: string;
  line: string;
  /** What it is made of, in the maker's words: "ceramic", "carbon". */
  kind: string;
  /** How its colour is described: "neutral, slightly cool". */
  hue: string;
  /** The film's colour against white at 20 to 35 percent. Estimated, never measured. */
  filterHex: Hex;
  shades: TintShade[];
}

/** Light that clear door glass lets through, in percent: shops measure 73 to 77. */
export const clearGlassVlt = 77;

/** Factory privacy glass lets about this much through, in percent: 15 to 25. */
export const privacyGlassVlt = 20;

/** What a meter reads through film and glass together, in percent. */
export function netVlt(filmVlt: number, glassVlt: number): number {
  return (filmVlt * glassVlt) / 100;
}
