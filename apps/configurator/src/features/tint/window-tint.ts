import {
  clearGlassVlt,
  meetsLimit,
  netVlt,
  type RegulatedWindow,
  type TintLimit,
  type TintRule,
  windshieldLimit,
  windshieldStripLimit,
} from "@livery/catalog";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import type { Look } from "../../look/layer.ts";
import { isInWholeClass, type PanelId, windshieldStrip } from "../../look/panel-id.ts";
import { texts } from "../../language/texts.ts";

/** A window, and the light that passes its film and clear glass together. */
export interface WindowTint {
  window: ComparedWindow;
  /** In percent; null without film. */
  netVlt: number | null;
}

/** A window with a limit of its own; a strip of the windshield; or one that could be a side or a rear window. */
export type ComparedWindow = RegulatedWindow | "windshield" | "windshieldStrip" | "other";

const windowPanelIds: Record<ComparedWindow, PanelId> = {
  windshield: "glass/windshield",
  windshieldStrip,
  frontSide: "glass/front-door",
  rearSide: "glass/rear-door",
  rearWindow: "glass/rear-window",
  other: "glass/other",
};

/** Not on every car, so they are listed with tint only. */
const listedWithTint: ReadonlySet<ComparedWindow> = new Set(["windshieldStrip", "other"]);

/** The tint that the visible layers put on each window. `panelIds`: those that the car has, besides the windshield. */
export function windowTints(look: Look, panelIds: readonly PanelId[]): WindowTint[] {
  return (Object.keys(windowPanelIds) as ComparedWindow[])
    .map((window) => {
      const treatment = topTreatment(look, windowPanelIds[window]);
      const isTinted = treatment?.kind === "tint";
      return { window, netVlt: isTinted ? Math.round(netVlt(treatment.shade.vlt, clearGlassVlt)) : null };
    })
    .filter(({ window, netVlt: net }) => !listedWithTint.has(window) || net !== null)
    .filter(({ window }) => {
      const panelId = windowPanelIds[window];
      return !isInWholeClass(panelId) || panelIds.includes(panelId);
    });
}

/** A state's limit for a window in words; the windshield's are the state's own. */
export function limitWords(rule: TintRule, window: ComparedWindow): string {
  if (window === "windshield" || window === "windshieldStrip")
    return texts.tint.windshieldRule(rule.windshield);
  if (window === "other") return texts.tint.limits.other;
  const limit = rule[window];
  switch (limit.kind) {
    case "minimum":
      return texts.tint.limits.minimum(limit.netVlt);
    case "any":
      return texts.tint.limits.any;
    case "none":
      return texts.tint.limits.none;
    case "strip":
      return texts.tint.limits.strip;
  }
}

/** How a window's tint compares with the listed limit. It compares numbers and never gives a verdict. */
export function comparisonWords(rule: TintRule, { window, netVlt: net }: WindowTint): string {
  if (net === null) return texts.tint.noTint;
  switch (window) {
    case "other":
      return texts.tint.about(net);
    case "windshieldStrip":
      return stripWords(windshieldStripLimit(rule), net);
    case "windshield":
      return limitComparison(windshieldLimit(rule), net);
    default:
      return limitComparison(rule[window], net);
  }
}

function limitComparison(limit: TintLimit, net: number): string {
  if (limit.kind === "any") return texts.tint.about(net);
  if (limit.kind === "strip") return texts.tint.aboveStrip(net);
  return meetsLimit(limit, net) ? texts.tint.within(net) : texts.tint.darker(net);
}

/** How high a strip is depends on the car, so only its shade is compared. */
function stripWords(limit: TintLimit, net: number): string {
  return limit.kind === "strip" ? texts.tint.alongTop(net) : limitComparison(limit, net);
}

function topTreatment(look: Look, panelId: PanelId): Treatment | undefined {
  return look.findLast(({ panelGroup, isHidden }) => {
    if (isHidden) return false;
    return panelGroup.kind === "class"
      ? panelGroup.materialClass === "glass" && isInWholeClass(panelId)
      : panelGroup.panelIds.includes(panelId);
  })?.treatment;
}
