import type { MaterialClass, PanelName, PartMask } from "@livery/engine";
import { isStripe, listStripes } from "./find-stripes.ts";
import { panelNames } from "./panel-names.ts";

/** A panel on any car, such as `paint/hood`. Left and right share one id, so a layer also fits the next photo. */
export type PanelId = `${MaterialClass}/${string}`;

/** A sun strip along the top of the windshield, which the renderer cuts off it: windshield-strip.ts. */
export const windshieldStrip = "glass/windshield-strip";

/** The brake calipers, which show between the spokes. */
export const calipers = "wheel/caliper";

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

/** What no film covers. Mirror glass is not a window. */
const bare: ReadonlySet<PanelId> = new Set(["glass/mirror", "trim/plate", "trim/badge", "trim/handle"]);

/** Whether customers can put something on this panel. */
export function isSelectable(panelId: PanelId): boolean {
  return !bare.has(panelId);
}

/** Whether a layer for the whole material class covers this panel. Shops tint the windshield only when asked to. */
export function isInWholeClass(panelId: PanelId): boolean {
  return isSelectable(panelId) && panelId !== "glass/windshield" && !isDerived(panelId);
}

/** Whether the app makes this panel of others. No mask lies on it. */
function isDerived(panelId: PanelId): boolean {
  return panelId === windshieldStrip || panelId === calipers || isStripe(panelId) || isDecalPanel(panelId);
}

/** Whether this is the panel of a decal: `paint/decal-1`. */
export function isDecalPanel(panelId: PanelId): boolean {
  return /^paint\/decal-[1-9]$/.test(panelId);
}

/** Every named panel of a material class that a customer can mark in a photo, in the order the app offers them. */
export function knownPanelIdsOf(materialClass: MaterialClass): PanelId[] {
  return knownPanelIds.filter(
    (panelId) => materialClassOf(panelId) === materialClass && isSelectable(panelId) && !isDerived(panelId),
  );
}

/** The panels of a photo's masks, each once, in the order the app offers them. */
export function listPanelIds(masks: readonly PartMask[], materialClass: MaterialClass): PanelId[] {
  const present = new Set(masks.filter((mask) => mask.materialClass === materialClass).map(panelIdOf));
  if (present.has("glass/windshield")) present.add(windshieldStrip);
  if (materialClass === "paint") for (const panelId of listStripes(masks)) present.add(panelId as PanelId); // of paint
  const known = knownPanelIds.filter((panelId) => present.has(panelId));
  return [...known, ...[...present].filter((panelId) => !knownPanelIds.includes(panelId))];
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
    pillar: "front-door",
    "rear-window": "trunk",
    "rear-lamp": "rear-bumper",
    "front-fender": "other",
    "rear-fender": "other",
    sill: "other",
    windshield: "other",
    wheel: "other",
  },
};

const knownPanelIds = Object.keys(panelNames) as PanelId[]; // its own keys
