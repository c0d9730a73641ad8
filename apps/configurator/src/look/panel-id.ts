import type { MaterialClass, PanelName, PartMask } from "@livery/engine";

/** A panel on any car, such as `paint/hood`. Left and right share one id, so a layer also fits the next photo. */
export type PanelId = `${MaterialClass}/${string}`;

export const materialClasses: readonly MaterialClass[] = ["paint", "glass", "wheel", "lamp", "trim"];

export function panelIdOf({ materialClass, panel }: Pick<PartMask, "materialClass" | "panel">): PanelId {
  if (materialClass === "wheel") return "wheel/wheel";
  return `${materialClass}/${panel === null ? "other" : (mergedPanels[materialClass][panel] ?? panel)}`;
}

export function materialClassOf(panelId: PanelId): MaterialClass {
  return panelId.slice(0, panelId.indexOf("/")) as MaterialClass; // an id starts with its class
}

/** The engine's panel for this id; null for wheels and for panels without a name. */
export function panelOf(panelId: PanelId): PanelName | null {
  const name = panelId.slice(panelId.indexOf("/") + 1);
  if (name === "other" || materialClassOf(panelId) === "wheel") return null;
  return name as PanelName; // an id ends with its panel
}

/** The id used now for one that an earlier version wrote into a link or into storage. */
export function toCurrentPanelId(panelId: PanelId): PanelId {
  return panelId === "glass/windscreen" ? "glass/windshield" : panelId;
}

/** Whether a layer for the whole material class covers this panel. Mirror glass is not a window. */
export function isInWholeClass(panelId: PanelId): boolean {
  return panelId !== "glass/mirror";
}

/** Every named panel of a material class, in the order the app offers them. */
export function knownPanelIdsOf(materialClass: MaterialClass): PanelId[] {
  return knownPanelIds.filter((panelId) => materialClassOf(panelId) === materialClass);
}

/** The panels of a photo's masks, each once, in the order the app offers them. */
export function listPanelIds(masks: readonly PartMask[], materialClass: MaterialClass): PanelId[] {
  const present = new Set(masks.filter((mask) => mask.materialClass === materialClass).map(panelIdOf));
  const known = knownPanelIdsOf(materialClass).filter((panelId) => present.has(panelId));
  return [...known, ...[...present].filter((panelId) => !knownPanelIds.includes(panelId))];
}

/** Lower case, as it reads inside a sentence. */
export function panelLabel(panelId: PanelId): string {
  return panelLabels[panelId] ?? panelId.slice(panelId.indexOf("/") + 1).replaceAll("-", " ");
}

/** Panels that shops treat as one, by the panel a mask lies on. */
const mergedPanels: Record<
  Exclude<MaterialClass, "wheel">,
  Partial<Record<PanelName, PanelName | "other">>
> = {
  paint: {},
  glass: {
    "front-fender": "front-door",
    "rear-fender": "rear-door",
    hood: "windshield",
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
    windshield: "other",
    wheel: "other",
  },
};

const panelLabels: Partial<Record<PanelId, string>> = {
  "paint/hood": "hood",
  "paint/roof": "roof",
  "paint/mirror": "mirrors",
  "paint/front-fender": "front fenders",
  "paint/front-door": "front doors",
  "paint/rear-door": "rear doors",
  "paint/rear-fender": "quarter panels",
  "paint/trunk": "trunk",
  "paint/front-bumper": "front bumper",
  "paint/rear-bumper": "rear bumper",
  "paint/other": "other panels",
  "glass/windshield": "windshield",
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
const knownPanelIds = Object.keys(panelLabels) as PanelId[]; // its own keys
