import { clearGlassVlt, meetsLimit, netVlt, type RegulatedWindow, type TintLimit } from "@livery/catalog";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import type { Look } from "../../look/layer.ts";
import type { PanelId } from "../../look/panel-id.ts";

/** A window that rules tell apart, and the light that comes through its film and clear glass. */
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

/** What the visible look put on each ruled window. */
export function windowTints(look: Look): WindowTint[] {
  return (Object.keys(windowPanelIds) as RegulatedWindow[]).map((window) => {
    const treatment = topTreatment(look, windowPanelIds[window]);
    return {
      window,
      netVlt: treatment?.kind === "tint" ? Math.round(netVlt(treatment.shade.vlt, clearGlassVlt)) : null,
    };
  });
}

/** What is on file for a window, in words. */
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

/** How a window's film stands to the number on file. It is a comparison of numbers and no verdict. */
export function comparisonWords(limit: TintLimit, net: number | null): string {
  if (net === null) return "no film chosen";
  if (limit.kind === "any") return `about ${net}%`;
  return meetsLimit(limit, net) ? `about ${net}%, meets the number` : `about ${net}%, darker than on file`;
}

function topTreatment(look: Look, panelId: PanelId): Treatment | undefined {
  return look.findLast(({ panelGroup, isHidden }) => {
    if (isHidden) return false;
    return panelGroup.kind === "class"
      ? panelGroup.materialClass === "glass"
      : panelGroup.panelIds.includes(panelId);
  })?.treatment;
}
