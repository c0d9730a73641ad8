import type { Service } from "@livery/contract";
import type { MaterialClass, PartMask } from "@livery/engine";
import type { Layer, PanelGroup } from "../look/layer.ts";
import { wholeCar } from "../look/layer.ts";
import { isInWholeClass, listPanelIds, materialClassOf, type PanelId } from "../look/panel-id.ts";

/** What a service works on when nothing narrower is chosen. Blackouts say it row by row. */
export type ServicePanelGroups = Record<Exclude<Service, "blackouts">, PanelGroup>;

export const servicePanelGroups: ServicePanelGroups = {
  wraps: wholeCar,
  tint: { kind: "class", materialClass: "glass" },
  "chrome-deletes": { kind: "class", materialClass: "trim" },
  rims: { kind: "class", materialClass: "wheel" },
};

/** Which service a part belongs to when it is tapped on the picture. */
export const serviceOfPart: Record<MaterialClass, Service> = {
  paint: "wraps",
  glass: "tint",
  lamp: "blackouts",
  trim: "chrome-deletes",
  wheel: "rims",
};

/** What shops black out besides the windows, in the order in which customers ask for it. */
export const blackoutPanelIds: readonly PanelId[] = [
  "lamp/front-lamp",
  "lamp/rear-lamp",
  "paint/roof",
  "paint/mirror",
  "trim/front-bumper",
  "paint/hood",
  "paint/trunk",
];

/** The places of a photo that a part's service can be narrowed to. */
export function panelIdsFor(masks: readonly PartMask[], part: MaterialClass): PanelId[] {
  return listPanelIds(masks, part).filter(isInWholeClass);
}

/** Where a layer is changed; null where what the shop offers has no place for it. */
export function serviceToChange(layer: Layer, offered: ReadonlySet<Service>): Service | null {
  return servicesFor(layer).find((service) => offered.has(service)) ?? null;
}

/** The likeliest first. */
function servicesFor(layer: Layer): Service[] {
  const { panelGroup } = layer;
  const own =
    serviceOfPart[
      panelGroup.kind === "class"
        ? panelGroup.materialClass
        : materialClassOf(panelGroup.panelIds[0] ?? "paint/other")
    ];
  if (!isBlackout(layer)) return [own];
  // Trim in black is a chrome delete first of all.
  return own === "chrome-deletes" ? [own, "blackouts"] : ["blackouts", own];
}

/** Blackouts have a row for it. */
function isBlackout({ panelGroup, treatment }: Layer): boolean {
  if (treatment.kind !== "black" || panelGroup.kind === "class") return false;
  const [panelId, ...more] = panelGroup.panelIds;
  return panelId !== undefined && more.length === 0 && blackoutPanelIds.includes(panelId);
}
