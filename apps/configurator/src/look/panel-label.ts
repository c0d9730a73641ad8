import { texts } from "../language/texts.ts";
import type { PanelId } from "./panel-id.ts";

/** Lower case, as it reads inside a sentence, in the language on screen. */
export function panelLabel(panelId: PanelId): string {
  return namePanel(texts.look.panels, panelId);
}

/** The name of a single panel where `panelLabel` names a pair of them. */
export function onePanelLabel(panelId: PanelId): string {
  return namePanel({ ...texts.look.panels, ...texts.look.onePanel }, panelId);
}

/** The name of a panel in a table, or else its id in words: a link may name any panel. */
export function namePanel(names: Partial<Record<PanelId, string>>, panelId: PanelId): string {
  return names[panelId] ?? panelId.slice(panelId.indexOf("/") + 1).replaceAll("-", " ");
}
