import { clearGlassVlt, meetsLimit, netVlt, type RegulatedWindow, type TintLimit } from "@livery/catalog";
import type { Treatment } from "../../look/layer.ts";
import type { Layers } from "../../look/edit-look.ts";
import type { PanelId } from "../../look/panel-id.ts";

/** A window that rules tell apart, and the light that comes through its film and clear glass. */
export interface WindowTint {
  window: RegulatedWindow;
  /** In percent; null without film. */
  netVlt: number | null;
}

const windowSpots: Record<RegulatedWindow, PanelId> = {
  frontSide: "glass/front-door",
  rearSide: "glass/rear-door",
  rearWindow: "glass/rear-window",
};

/** What the visible choices put on each ruled window. */
export function windowTints(choices: Layers): WindowTint[] {
  return (Object.keys(windowSpots) as RegulatedWindow[]).map((window) => {
    const treatment = topTreatment(choices, windowSpots[window]);
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

function topTreatment(choices: Layers, spot: PanelId): Treatment | undefined {
  return choices.findLast(({ target, isHidden }) => {
    if (isHidden) return false;
    return target.kind === "all" ? target.part === "glass" : target.spots.includes(spot);
  })?.treatment;
}
