import { type SentLayer, stripePanels } from "@livery/contract";
import type { EstimateTexts } from "./estimate-texts.ts";

/** The whole glass of the app leaves out the windshield. Apps name the windows of a car that does not have all. */
const allWindows = ["glass/front-door", "glass/rear-door", "glass/rear-window"];

/**
 * The ids of what is priced on its own. Empty when an older app sent none. Rims are always a set. Windows with a tint of
 * their own are not also tinted with the others. Glass without a name has no price beside windows that have one, as in the
 * price of all windows.
 */
export function listPricedPanels({ kind, panelIds = [] }: SentLayer, ownPanels: readonly string[]): string[] {
  if (kind === "rim") return ["wheel/wheel"];
  const priced = panelIds.flatMap((panelId) => (panelId === "glass/all" ? allWindows : [panelId]));
  const hasNamedWindow = priced.some((panelId) => allWindows.includes(panelId));
  return [...new Set(priced)].filter((panelId) => {
    if (panelId === "glass/other") return !hasNamedWindow;
    return !(allWindows.includes(panelId) && ownPanels.includes(panelId));
  });
}

/**
 * The panels that layers above this one cover with something of their own, which stripes and decals do not. The last layer is
 * on top.
 */
export function listOwnPanels(
  layers: readonly { kind: SentLayer["kind"]; panelIds?: readonly string[] }[],
  index: number,
): string[] {
  const above = layers
    .slice(index + 1)
    .flatMap(({ kind, panelIds = [] }) => (kind === "decal" ? [] : panelIds));
  return [...new Set(above)].filter((panelId) => !panelId.endsWith("/all") && !stripePanels.has(panelId));
}

export function isPaint(panelId: string): boolean {
  return panelId.startsWith("paint/");
}

/** "front doors"; "other glass" for what has no name of its own. */
export function namePanel(panelId: string, { panels }: EstimateTexts): string {
  return panels[panelId] ?? panelId.split("/").toReversed().join(" ");
}

/** The panel's name for a layer of this kind: a decal lies on one front door, a film on both. */
export function findPanelName(
  panelId: string,
  kind: SentLayer["kind"],
  { panels, onePanel }: EstimateTexts,
): string | undefined {
  return (kind === "decal" ? onePanel[panelId] : undefined) ?? panels[panelId];
}
