import type { MaterialClass } from "@livery/engine";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import type { PanelId } from "./panel-id.ts";

/** Where a layer goes: a whole material class (for paint, the whole car), or single panels of one class. */
export type PanelGroup =
  | { kind: "class"; materialClass: MaterialClass }
  | { kind: "panels"; panelIds: readonly PanelId[] };

export interface Layer {
  panelGroup: PanelGroup;
  treatment: Treatment;
  isHidden: boolean;
}

/** What a customer wants on the car, the lowest layer first. */
export type Look = readonly Layer[];

export const wholeCar: PanelGroup = { kind: "class", materialClass: "paint" };

/** Order-independent key for a panel group; unique within a look. */
export function panelGroupKey(panelGroup: PanelGroup): string {
  return panelGroup.kind === "class" ? panelGroup.materialClass : [...panelGroup.panelIds].sort().join("+");
}

export function isSamePanelGroup(one: PanelGroup, other: PanelGroup): boolean {
  return panelGroupKey(one) === panelGroupKey(other);
}

/** Adds a panel to the group or removes it; removing the last one selects the default group again. */
export function togglePanel(panelGroup: PanelGroup, panelId: PanelId, byDefault: PanelGroup): PanelGroup {
  const before = panelGroup.kind === "panels" ? panelGroup.panelIds : [];
  const panelIds = before.includes(panelId)
    ? before.filter((each) => each !== panelId)
    : [...before, panelId];
  return panelIds.length === 0 ? byDefault : { kind: "panels", panelIds };
}
