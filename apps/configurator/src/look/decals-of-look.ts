import { decalPanelIds, type DecalTreatment } from "./decal.ts";
import type { Look } from "./layer.ts";
import type { PanelId } from "./panel-id.ts";

/** The first panel of a decal that the look does not use; null where it has all of them. */
export function findFreeDecal(look: Look): PanelId | null {
  return decalPanelIds.find((panelId) => decalOn(look, panelId) === null) ?? null;
}

/** The decal of one of `decalPanelIds`. */
export function decalOn(look: Look, decalPanelId: PanelId): DecalTreatment | null {
  for (const { panelGroup, treatment } of look)
    if (
      treatment.kind === "decal" &&
      panelGroup.kind === "panels" &&
      panelGroup.panelIds.includes(decalPanelId)
    )
      return treatment;
  return null;
}
