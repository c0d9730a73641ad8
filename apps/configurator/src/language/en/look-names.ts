import type { ColorFamily } from "@livery/catalog";

/** Parts of the name that a look gets by itself, in lower case: `Satin Black · black roof · 15% tint`. */
export const lookNames = {
  placeInColor: (place: string, color: ColorFamily | "carbon") => `${color} ${place}`,
  panelsInColor: (count: number, color: ColorFamily | "carbon") => `${color} on ${count} panels`,
  chromeDelete: "chrome delete",
  tint: (vlt: number) => `${vlt}% tint`,
  smokedLights: "smoked lights",
  rims: (design: string) => `${design.toLowerCase()} rims`,
  calipers: (color: string) => `${color.toLowerCase()} calipers`,
  decal: "decal",
};
