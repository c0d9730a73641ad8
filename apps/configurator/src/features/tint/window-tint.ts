import { clearGlassVlt, meetsLimit, netVlt, type RegulatedWindow, type TintLimit } from "@livery/catalog";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import type { Look } from "../../look/layer.ts";
import type { PanelId } from "../../look/panel-id.ts";

/** A regulated window, and the light that passes its film and clear glass together. */
export interface WindowTint {
  window: RegulatedWindow;
  /** In percent; null without film. */
  netVlt: number | null;
}

const windowPanelIds: Record<RegulatedWindow, PanelId> = {
  frontSide: "glass/front-door",
  rearSide: "glass/rear-door",
  rearWindow: "glass/rear-window",
};

/** The tint that the visible layers put on each regulated window. */
export function windowTints(look: Look): WindowTint[] {
  return (Object.keys(windowPanelIds) as RegulatedWindow[]).map((window) => {
    const treatment = topTreatment(look, windowPanelIds[window]);
    return {
      window,
      netVlt: treatment?.kind === "tint" ? Math.round(netVlt(treatment.shade.vlt, clearGlassVlt)) : null,
    };
  });
}

/** A listed limit in words. */
export function limitWords(limit: TintLimit): string {
  switch (limit.kind) {
    case "minimum":
      return `at least ${limit.netVlt}%`;
    case "any":
      return "any shade";
    case "none":
      return "no film";
    case "strip":
      return "a strip along the top";
  }
}

/** How a window's tint compares with the listed limit. It compares numbers and never gives a verdict. */
export function comparisonWords(limit: TintLimit, net: number | null): string {
  if (net === null) return "no tint";
  if (limit.kind === "any") return `about ${net}%`;
  return meetsLimit(limit, net)
    ? `about ${net}%, within the listed limit`
    : `about ${net}%, darker than the listed limit`;
}

function topTreatment(look: Look, panelId: PanelId): Treatment | undefined {
  return look.findLast(({ panelGroup, isHidden }) => {
    if (isHidden) return false;
    return panelGroup.kind === "class"
      ? panelGroup.materialClass === "glass"
      : panelGroup.panelIds.includes(panelId);
  })?.treatment;
}
