import type { Film, GlossLevel } from "@livery/catalog";

/** What a finish needs to know of a film. */
export type FinishedFilm = Pick<
  Film,
  "finish" | "glossLevel" | "name" | "renderHex" | "hexHighlight" | "hexShadow" | "hexStops"
>;

/**
 * Perceptual roughness of a film's outer surface; GGX's alpha is its square. From gloss units at 60 degrees (the catalog's
 * optics: satin 25 to 35, matte 10 to 14, dead matte 2 to 6), rougher for satin and below: embossed films scatter in a
 * wider lobe than GGX, which the meter's narrow window does not see.
 */
export const roughnessOf: Record<GlossLevel, number> = {
  "high-gloss": 0.035,
  gloss: 0.05,
  satin: 0.3,
  matte: 0.62,
  "dead-matte": 0.8,
  chrome: 0.03,
};
