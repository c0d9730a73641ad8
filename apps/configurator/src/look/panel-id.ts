import type { PanelName, MaterialClass, PartMask } from "@livery/engine";

/**
 * A place on any car, such as `paint/hood`: what a choice is made for. Left and right are one spot, so a choice holds
 * on the next photo too.
 */
export type PanelId = `${MaterialClass}/${string}`;

export function panelIdOf({ materialClass, panel }: Pick<PartMask, "materialClass" | "panel">): PanelId {
  if (materialClass === "wheel") return "wheel/wheel";
  return `${materialClass}/${panel === null ? "other" : (neighbours[materialClass][panel] ?? panel)}`;
}

export function materialClassOf(spot: PanelId): MaterialClass {
  return spot.slice(0, spot.indexOf("/")) as MaterialClass; // a spot begins with its part
}

/** Where on the car a piece for this spot is; null in no place that has a name. */
export function panelOf(spot: PanelId): PanelName | null {
  const name = spot.slice(spot.indexOf("/") + 1);
  if (name === "other" || materialClassOf(spot) === "wheel") return null;
  return name as PanelName; // a spot ends with its panel
}

/** What is tinted, wrapped and so on when "all" is said. The glass of a mirror is none of the windows. */
export function isMeantByAll(spot: PanelId): boolean {
  return spot !== "glass/mirror";
}

/** Every spot of a part that has a name, in the order in which they are offered. */
export function knownPanelIdsOf(part: MaterialClass): PanelId[] {
  return knownSpots.filter((spot) => materialClassOf(spot) === part);
}

/** The spots of a photo's pieces, each once, in the order in which they are offered. */
export function listPanelIds(pieces: readonly PartMask[], part: MaterialClass): PanelId[] {
  const seen = new Set(pieces.filter(({ materialClass }) => materialClass === part).map(panelIdOf));
  const known = knownPanelIdsOf(part).filter((spot) => seen.has(spot));
  return [...known, ...[...seen].filter((spot) => !knownSpots.includes(spot))];
}

/** In words, as it stands after "on" or alone with a capital. */
export function panelLabel(spot: PanelId): string {
  return spotNames[spot] ?? spot.slice(spot.indexOf("/") + 1).replaceAll("-", " ");
}

/** What a shop does in one go is one spot, whichever panel the piece stands on. */
const neighbours: Record<Exclude<MaterialClass, "wheel">, Partial<Record<PanelName, PanelName | "other">>> = {
  paint: {},
  glass: {
    "front-fender": "front-door",
    "rear-fender": "rear-door",
    hood: "windscreen",
    trunk: "rear-window",
  },
  lamp: {
    hood: "front-lamp",
    "front-bumper": "front-lamp",
    "front-fender": "front-lamp",
    trunk: "rear-lamp",
    "rear-bumper": "rear-lamp",
    "rear-fender": "rear-lamp",
  },
  trim: {
    hood: "front-bumper",
    "front-lamp": "front-bumper",
    "rear-door": "front-door",
    "rear-window": "trunk",
    "rear-lamp": "rear-bumper",
    windscreen: "other",
    wheel: "other",
  },
};

const spotNames: Partial<Record<PanelId, string>> = {
  "paint/hood": "hood",
  "paint/roof": "roof",
  "paint/mirror": "mirrors",
  "paint/front-fender": "front fenders",
  "paint/front-door": "front doors",
  "paint/rear-door": "rear doors",
  "paint/rear-fender": "rear fenders",
  "paint/trunk": "trunk",
  "paint/front-bumper": "front bumper",
  "paint/rear-bumper": "rear bumper",
  "paint/other": "rest of the body",
  "glass/windscreen": "windshield",
  "glass/front-door": "front side windows",
  "glass/rear-door": "rear side windows",
  "glass/rear-window": "rear window",
  "glass/mirror": "mirror glass",
  "glass/other": "other glass",
  "lamp/front-lamp": "headlights",
  "lamp/rear-lamp": "taillights",
  "lamp/other": "other lights",
  "trim/front-bumper": "grille and front trim",
  "trim/front-door": "window frames and handles",
  "trim/trunk": "rear badges and trim",
  "trim/rear-bumper": "rear bumper trim",
  "trim/mirror": "mirror trim",
  "trim/roof": "roof trim",
  "trim/other": "other trim",
  "wheel/wheel": "wheels",
};
const knownSpots = Object.keys(spotNames) as PanelId[]; // the keys of that table
