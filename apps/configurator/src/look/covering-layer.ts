import type { Layer, Look } from "./layer.ts";
import { isInWholeClass, materialClassOf, type PanelId } from "./panel-id.ts";

/** The layer that shows on a panel: the topmost visible one for it alone, with others, or for its whole class. */
export function coveringLayer(look: Look, panelId: PanelId): Layer | null {
  const covers = ({ panelGroup, isHidden }: Layer) =>
    !isHidden &&
    (panelGroup.kind === "panels"
      ? panelGroup.panelIds.includes(panelId)
      : panelGroup.materialClass === materialClassOf(panelId) && isInWholeClass(panelId));
  return look.findLast(covers) ?? null;
}
