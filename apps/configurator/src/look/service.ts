import type { Service } from "@livery/contract";
import type { MaterialClass } from "@livery/engine";
import { type Layer, type PanelGroup, wholeCar } from "./layer.ts";
import { calipers, isInWholeClass, materialClassOf, type PanelId } from "./panel-id.ts";

/** The panels each service works on. Blackouts choose them row by row, scenes show the whole car. */
export type ServicePanelGroups = Record<Exclude<Service, "blackouts" | "scene">, PanelGroup>;

/** The material class of each service. */
export const serviceClasses = {
  wraps: "paint",
  tint: "glass",
  "chrome-deletes": "trim",
  rims: "wheel",
} as const satisfies Record<keyof ServicePanelGroups, MaterialClass>;

const wholeClasses: ServicePanelGroups = {
  wraps: wholeCar,
  tint: { kind: "class", materialClass: serviceClasses.tint },
  "chrome-deletes": { kind: "class", materialClass: serviceClasses["chrome-deletes"] },
  rims: { kind: "class", materialClass: serviceClasses.rims },
};

/** One object, so that it is equal to itself in the next render. */
const onlyWindshield: ServicePanelGroups = {
  ...wholeClasses,
  tint: { kind: "panels", panelIds: ["glass/windshield"] },
};

/**
 * What each service works on until single panels are selected. All windows leave out the windshield, so tint on them would
 * not show in a photo without another window.
 */
export function defaultPanelGroups(windowIds: readonly PanelId[]): ServicePanelGroups {
  const hasOnlyWindshield = windowIds.includes("glass/windshield") && !windowIds.some(isInWholeClass);
  return hasOnlyWindshield ? onlyWindshield : wholeClasses;
}

/** What paint on the brake calipers lies on. */
export const caliperGroup: PanelGroup = { kind: "panels", panelIds: [calipers] };

/** The service that opens when a mask of this class is tapped. */
export const serviceByClass: Record<MaterialClass, Service> = {
  paint: "wraps",
  glass: "tint",
  lamp: "blackouts",
  trim: "chrome-deletes",
  wheel: "rims",
};

/** What shops black out besides windows, the most requested first. */
export const blackoutPanelIds: readonly PanelId[] = [
  "lamp/front-lamp",
  "lamp/rear-lamp",
  "paint/roof",
  "paint/mirror",
  "trim/front-bumper",
  "paint/hood",
  "paint/trunk",
];

/** The offered service that can edit a layer; null when there is none. */
export function serviceToEdit(layer: Layer, offered: ReadonlySet<Service>): Service | null {
  return servicesFor(layer).find((service) => offered.has(service)) ?? null;
}

/** The likeliest first. */
function servicesFor(layer: Layer): Service[] {
  const { panelGroup } = layer;
  const materialClass =
    panelGroup.kind === "class"
      ? panelGroup.materialClass
      : materialClassOf(panelGroup.panelIds[0] ?? "paint/other");
  const byClass = serviceByClass[materialClass];
  if (!isBlackout(layer)) return [byClass];
  // Black trim is a chrome delete first of all.
  return byClass === "chrome-deletes" ? [byClass, "blackouts"] : ["blackouts", byClass];
}

/** Whether the blackouts panel has a row for this layer. */
function isBlackout({ panelGroup, treatment }: Layer): boolean {
  if (treatment.kind !== "black" || panelGroup.kind === "class") return false;
  const [panelId, ...more] = panelGroup.panelIds;
  return panelId !== undefined && more.length === 0 && blackoutPanelIds.includes(panelId);
}
