import { layerFor } from "./edit-look.ts";
import { isSamePanelGroup, type Look, type PanelGroup, togglePanel } from "./layer.ts";
import type { PanelId } from "./panel-id.ts";

interface TappedPanel {
  look: Look;
  selected: PanelGroup;
  panelId: PanelId;
  /** What is selected when no single panel is: mostly the whole class. */
  byDefault: PanelGroup;
}

/**
 * The panels that are selected after a tap on one. It joins the others, or leaves them. Panels that have their treatment are
 * done: the next one starts a group of its own, so that its treatment replaces none of theirs.
 */
export function selectPanel({ look, selected, panelId, byDefault }: TappedPanel): PanelGroup {
  const isOther = selected.kind === "panels" && !selected.panelIds.includes(panelId);
  if (isOther && (layerFor(look, selected) || isSamePanelGroup(selected, byDefault)))
    return { kind: "panels", panelIds: [panelId] };
  return togglePanel(selected, panelId, byDefault);
}
